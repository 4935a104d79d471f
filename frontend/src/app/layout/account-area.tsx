import { User, UserPlus } from 'lucide-react';
import { vi } from '../../i18n/vi.ts';
import { openLoginDialog, openAccountDialog } from '../../shared/lib/account-dialog.ts';
import { useSession } from '../../shared/lib/session.ts';
import type { SessionUser } from '../../shared/lib/session.ts';
import { useChunk } from '../../shared/lib/use-chunk.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { buttonStyle } from '../../shared/ui/button-style.ts';

/** Loads the menus of signed-in users. Guests never need this code. */
export const loadAccountMenu = () => import('./account-menu.tsx');

/** Login and registration for guests; picture, name and menu for signed-in users. */
export function AccountArea() {
  const user = useSession();
  return user ? <SignedIn user={user} /> : <GuestButtons />;
}

function GuestButtons() {
  return (
    <>
      <button
        type="button"
        onClick={openLoginDialog}
        aria-label={vi.session.login}
        className={buttonStyle('outline', 'size-11 px-0 xl:w-auto xl:px-4')}
      >
        <User aria-hidden size={18} />
        <span className="hidden xl:inline">{vi.session.login}</span>
      </button>
      <button
        type="button"
        onClick={openRegistration}
        aria-label={vi.session.register}
        className={buttonStyle('brand', 'size-11 px-0 xl:w-auto xl:px-4')}
      >
        <UserPlus aria-hidden size={18} className="xl:hidden" />
        <span className="hidden xl:inline">{vi.session.register}</span>
      </button>
    </>
  );
}

export function openRegistration(): void {
  openAccountDialog({ kind: 'register' });
}

function SignedIn({ user }: { user: SessionUser }) {
  const menu = useChunk({ load: loadAccountMenu, enabled: true });
  if (menu) return <menu.AccountMenu user={user} />;
  return (
    <span className="flex min-h-11 items-center px-2">
      <Avatar image={user.image} fullName={user.fullName} />
    </span>
  );
}
