import { ChevronRight, Clock, MapPin, Phone, User } from 'lucide-react';
import { useEffect } from 'react';
import { paths } from '../../config/paths.ts';
import { vi } from '../../i18n/vi.ts';
import { openLoginDialog } from '../../shared/lib/account-dialog.ts';
import { useSession } from '../../shared/lib/session.ts';
import { fullAddress, useSiteSettings } from '../../shared/lib/site-settings.ts';
import { useChunk } from '../../shared/lib/use-chunk.ts';
import { buttonStyle } from '../../shared/ui/button-style.ts';
import { Modal } from '../../shared/ui/modal.tsx';
import { PhoneLink } from '../../shared/ui/phone-link.tsx';
import { Wordmark } from '../../shared/ui/wordmark.tsx';
import { loadAccountMenu, openRegistration } from './account-area.tsx';
import { mainNavigation } from './navigation.ts';
import { NavLink } from '../../shared/ui/link.tsx';

const breakpoint = '(min-width: 768px)';

/** Mobile navigation: slides in over an overlay. */
export function SideMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const settings = useSiteSettings();
  useEffect(() => {
    const wide = window.matchMedia(breakpoint);
    wide.addEventListener('change', onClose);
    return () => wide.removeEventListener('change', onClose);
  }, [onClose]);
  return (
    <Modal open={open} onClose={onClose} kind="side" title={<Wordmark />} closeLabel={vi.nav.closeMenu}>
      <nav aria-label={vi.nav.label}>
        <ul className="-mx-3">
          {mainNavigation.map(({ text, path }) => (
            <li key={path}>
              <NavLink
                to={path}
                end={path === paths.home}
                onClick={onClose}
                className="flex min-h-12 items-center justify-between rounded-control px-3 text-lg font-medium hover:bg-mist aria-[current]:bg-brand-tint aria-[current]:text-brand"
              >
                {text}
                <ChevronRight aria-hidden size={18} className="text-edge" />
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-6 border-t border-hairline pt-6">
        <SideAccount onClose={onClose} />
      </div>
      <div className="mt-auto flex flex-col gap-3 pt-8 text-sm wrap-anywhere text-muted">
        {settings.street && (
          <p className="flex gap-2">
            <MapPin aria-hidden size={18} className="mt-0.5 shrink-0" />
            {fullAddress(settings)}
          </p>
        )}
        <p className="flex gap-2">
          <Clock aria-hidden size={18} className="mt-0.5 shrink-0" />
          {settings.hours.text}
        </p>
        <PhoneLink phone={settings.rescue} className={buttonStyle('rescue', 'mt-2 px-3 tabular-nums')}>
          <Phone aria-hidden size={18} />
          {vi.nav.rescueLabel}: {settings.rescue}
        </PhoneLink>
      </div>
    </Modal>
  );
}

function SideAccount({ onClose }: { onClose: () => void }) {
  const user = useSession();
  const menu = useChunk({ load: loadAccountMenu, enabled: user !== null });
  if (user) return menu && <menu.SideAccountMenu user={user} onClose={onClose} />;
  const closing = (open: () => void) => () => {
    onClose();
    open();
  };
  return (
    <div className="grid gap-3">
      <button type="button" onClick={closing(openLoginDialog)} className={buttonStyle('outline', 'w-full')}>
        <User aria-hidden size={18} />
        {vi.session.login}
      </button>
      <button type="button" onClick={closing(openRegistration)} className={buttonStyle('brand', 'w-full')}>
        {vi.session.register}
      </button>
    </div>
  );
}
