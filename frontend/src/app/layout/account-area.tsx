import { ChevronDown, LogOut, User } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { apiOrigin } from '../../shared/api/settings.ts';
import { vi } from '../../i18n/vi.ts';
import { askForLogin } from '../../shared/lib/login-prompt.ts';
import { signOut, useSession } from '../../shared/lib/session.ts';
import type { SessionUser } from '../../shared/lib/session.ts';
import { buttonStyle } from '../../shared/ui/button-style.ts';

/** The way in for guests; name and menu for who is signed in. */
export function AccountArea() {
  const user = useSession();
  if (user) return <AccountMenu user={user} />;
  return (
    <button
      type="button"
      onClick={askForLogin}
      aria-label={vi.session.login}
      className={buttonStyle('outline', 'size-11 px-0 lg:w-auto lg:px-4')}
    >
      <User aria-hidden size={18} className="shrink-0" />
      <span className="hidden lg:inline">{vi.session.login}</span>
    </button>
  );
}

function AccountMenu({ user }: { user: SessionUser }) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const isInside = event.target instanceof Node && menu.current?.contains(event.target);
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape';
      if (menu.current?.open && (isEscape || (!isInside && !(event instanceof KeyboardEvent))))
        menu.current.open = false;
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', close);
    };
  }, []);
  return (
    <details ref={menu} className="group relative">
      <summary
        aria-label={vi.session.accountMenu(user.fullName)}
        className="flex min-h-11 list-none items-center gap-2 rounded-control px-2 hover:bg-mist [&::-webkit-details-marker]:hidden"
      >
        <Avatar user={user} />
        <span className="hidden max-w-32 truncate font-medium lg:block">{user.fullName}</span>
        <ChevronDown aria-hidden size={16} className="hidden lg:block transition-transform group-open:rotate-180" />
      </summary>
      <div className="absolute right-0 mt-2 w-60 animate-rise rounded-card border border-hairline bg-paper p-2 shadow-float">
        <p className="truncate px-3 pt-2 pb-3 text-sm text-muted">{user.email}</p>
        <SignOutButton />
      </div>
    </details>
  );
}

export function SignOutButton() {
  return (
    <button
      type="button"
      onClick={signOut}
      className="flex min-h-11 w-full items-center gap-3 rounded-control px-3 font-medium hover:bg-mist hover:text-brand"
    >
      <LogOut aria-hidden size={18} />
      {vi.session.logout}
    </button>
  );
}

export function Avatar({ user }: { user: SessionUser }) {
  if (user.image) {
    return (
      <img src={apiOrigin + user.image} alt="" width={36} height={36} className="size-9 rounded-full object-cover" />
    );
  }
  return (
    <span
      aria-hidden
      className="flex size-9 items-center justify-center rounded-full bg-brand-tint font-semibold text-brand"
    >
      {initialOf(user.fullName)}
    </span>
  );
}

/** A Vietnamese given name comes last. */
function initialOf(fullName: string): string {
  return (fullName.trim().split(/\s+/).at(-1) ?? '').slice(0, 1).toUpperCase();
}
