import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { officeQuickFind as texts } from '../../../i18n/office-quick-find.ts';
import { useSession } from '../../../shared/lib/session.ts';
import { useChunk } from '../../../shared/lib/use-chunk.ts';
import type { Target } from './options.ts';

const loadDialog = () => import('./quick-find-dialog.tsx');
const loadBooking = () => import('../phone-booking.tsx');

/** The button of the bar that opens the quick search, as Ctrl+K does, and the booking of a caller that was found with it. */
export function QuickFind() {
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const [caller, setCaller] = useState<string | null>(null);
  const roles = (useSession()?.roles ?? []).map(({ name }) => name);
  const finder = useChunk({ load: loadDialog, enabled: isOpen });
  const booking = useChunk({ load: loadBooking, enabled: caller !== null });
  useOpeningKeys(() => setIsOpen(true));
  const choose = (target: Target) => {
    setIsOpen(false);
    if ('phone' in target) setCaller(target.phone);
    else void navigate(target.path);
  };
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setIsOpen(true)}
        className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2 text-muted hover:bg-mist hover:text-ink md:border md:border-edge md:px-3 md:pointer-fine:min-h-9"
      >
        <Search aria-hidden size={18} />
        <span className="max-md:sr-only">{texts.open}</span>
        <kbd aria-hidden className="font-sans text-sm max-md:hidden">
          {texts.shortcut}
        </kbd>
      </button>
      {isOpen && finder && <finder.QuickFindDialog roles={roles} onChoose={choose} onClose={() => setIsOpen(false)} />}
      {caller !== null && booking && <booking.PhoneBooking phone={caller} onClose={() => setCaller(null)} />}
    </>
  );
}

/** Ctrl+K, or Cmd+K, unless a dialog is open, whose input must not be covered. No single key: it would be pressed by mistake. */
function useOpeningKeys(onOpen: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // Browsers that fill in a form send events without a key, which this test lets pass.
      if (!/^k$/i.test(event.key) || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      // Browsers would go to their search field.
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) onOpen();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });
}
