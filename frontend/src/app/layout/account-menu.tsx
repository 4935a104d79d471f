import { ChevronDown, LogOut } from 'lucide-react';
import { useAccountFlags } from '../../features/identity/api/get-account.ts';
import { accountMenuTexts } from '../../i18n/account-menu.ts';
import { vi } from '../../i18n/vi.ts';
import { openAccountDialog } from '../../shared/lib/account-dialog.ts';
import { classNames } from '../../shared/lib/class-names.ts';
import type { SessionUser } from '../../shared/lib/session.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { accountLinks, managementLinks } from './account-links.ts';
import type { MenuLink } from './account-links.ts';
import { useDropdown } from './use-dropdown.ts';
import { NavLink } from '../../shared/ui/link.tsx';

const texts = accountMenuTexts;
const entry =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 font-medium hover:bg-mist hover:text-brand aria-[current]:bg-brand-tint aria-[current]:text-brand';

/** Picture and name of the signed-in user, with a menu that opens on click or arrow keys. */
export function AccountMenu({ user }: { user: SessionUser }) {
  const flags = useAccountFlags(user.id);
  const { open, root, button, close, toggle, onKeyDown } = useDropdown();
  const management = managementLinks(flags, 'desktop');
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles keys that bubble up from the button and the links below
    <div ref={root} onKeyDown={onKeyDown} className="relative">
      <button
        ref={button}
        type="button"
        aria-label={vi.session.accountMenu(user.fullName)}
        aria-expanded={open}
        onClick={toggle}
        className="flex min-h-11 items-center gap-2 rounded-control px-2 hover:bg-mist"
      >
        <Avatar image={user.image} fullName={user.fullName} />
        <span className="hidden max-w-30 truncate font-medium xl:block">{user.fullName}</span>
        <ChevronDown
          aria-hidden
          size={16}
          className={classNames('hidden transition-transform lg:block', open && 'rotate-180')}
        />
      </button>
      {open && (
        <div
          className={classNames(
            'absolute right-0 mt-2 max-h-[calc(100dvh-96px)] animate-rise overflow-y-auto rounded-card border border-hairline bg-paper p-2 shadow-float',
            management.length > 0 ? 'w-[500px]' : 'w-64',
          )}
        >
          <p className="truncate px-3 pt-1 pb-2 text-sm text-muted">{user.email}</p>
          <div className={classNames(management.length > 0 && 'grid grid-cols-2 gap-2')}>
            <MenuLinks label={texts.account} links={accountLinks(flags)} onFollow={close} />
            <MenuLinks label={texts.management} links={management} onFollow={close} />
          </div>
          <div className="mt-2 border-t border-hairline pt-2">
            <LogOutButton onPress={close} />
          </div>
        </div>
      )}
    </div>
  );
}

/** The account menu inside the mobile side menu. */
export function SideAccountMenu({ user, onClose }: { user: SessionUser; onClose: () => void }) {
  const flags = useAccountFlags(user.id);
  return (
    <>
      <p className="mb-3 flex items-center gap-3">
        <Avatar image={user.image} fullName={user.fullName} />
        <span className="min-w-0">
          <span className="block truncate font-medium">{user.fullName}</span>
          <span className="block truncate text-sm text-muted">{user.email}</span>
        </span>
      </p>
      <div className="-mx-3 flex flex-col gap-4">
        <MenuLinks label={texts.account} links={accountLinks(flags)} onFollow={onClose} />
        <MenuLinks label={texts.management} links={managementLinks(flags, 'mobile')} onFollow={onClose} />
        <LogOutButton onPress={onClose} />
      </div>
    </>
  );
}

interface MenuLinksProps {
  label: string;
  links: readonly MenuLink[];
  onFollow: () => void;
}

function MenuLinks({ label, links, onFollow }: MenuLinksProps) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={label}>
      <p aria-hidden className="px-3 pb-1 text-sm font-semibold text-muted">
        {label}
      </p>
      <ul>
        {links.map(({ path, text }) => (
          <li key={path}>
            <NavLink to={path} end onClick={onFollow} className={entry}>
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function LogOutButton({ onPress }: { onPress: () => void }) {
  const openDialog = () => {
    onPress();
    openAccountDialog({ kind: 'logout' });
  };
  return (
    <button type="button" onClick={openDialog} className={entry}>
      <LogOut aria-hidden size={18} />
      {texts.logout}
    </button>
  );
}
