import { Bell } from 'lucide-react';
import { MAX_UNREAD_SHOWN } from '../../config/limits.ts';
import { useUnread } from '../../features/notices/api/notices.ts';
import { noticeTexts } from '../../i18n/notices.ts';
import { useChunk } from '../../shared/lib/use-chunk.ts';
import { useDropdown } from './use-dropdown.ts';

/** The panel is loaded when the bell is first pressed. */
const loadPanel = () => import('../../features/notices/components/bell-panel.tsx');

/** A bell with the number of unread notices, and a panel with the newest ones. */
export function BellMenu({ accountId }: { accountId: string }) {
  const count = useUnread(accountId).data?.count ?? 0;
  const { open, root, button, close, toggle, onKeyDown } = useDropdown();
  const panel = useChunk({ load: loadPanel, enabled: open });
  const shown = count === 0 ? null : unreadText(count);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles keys that bubble up from the button and the links below
    <div ref={root} onKeyDown={onKeyDown} className="relative shrink-0">
      <button
        ref={button}
        type="button"
        aria-label={noticeTexts.bell(shown)}
        aria-expanded={open}
        onClick={toggle}
        className="relative flex size-11 items-center justify-center rounded-control text-ink hover:bg-mist hover:text-brand"
      >
        <Bell aria-hidden size={20} />
        {shown !== null && (
          <span
            aria-hidden
            className="absolute top-0.5 right-0 flex h-5 min-w-5 items-center justify-center rounded-full bg-rescue px-1 text-sm leading-none font-bold text-ink tabular-nums"
          >
            {shown}
          </span>
        )}
      </button>
      {open && (
        <div className="absolute right-0 mt-2 flex max-h-[calc(100dvh-136px)] w-96 animate-rise flex-col rounded-card border border-hairline bg-paper p-2 shadow-float max-lg:max-h-[calc(100dvh-196px)] max-md:fixed max-md:inset-x-4 max-md:top-16 max-md:mt-0 max-md:max-h-[calc(100dvh-144px)] max-md:w-auto">
          {panel ? (
            <panel.BellPanel accountId={accountId} onFollow={close} />
          ) : (
            <div aria-busy className="skeleton m-3 h-32" />
          )}
        </div>
      )}
    </div>
  );
}

const unreadText = (count: number): string => (count > MAX_UNREAD_SHOWN ? `${MAX_UNREAD_SHOWN}+` : String(count));
