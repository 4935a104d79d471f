import { useEffect, useRef } from 'react';
import { closeAccountDialog } from '../../../shared/lib/account-dialog.ts';
import type { AccountDialog } from '../../../shared/lib/account-dialog.ts';
import { useSession } from '../../../shared/lib/session.ts';
import { ConfirmEmailDialog } from './confirm-email-dialog.tsx';
import { ForgotDialog } from './forgot-dialog.tsx';
import { LoginDialog } from './login-dialog.tsx';
import { LogoutDialog } from './logout-dialog.tsx';
import { RegisterDialog } from './register-dialog.tsx';
import { VerifyDialog } from './verify-dialog.tsx';

/** All account dialogs, one of which is shown; lazily loaded when the first one opens. */
export function AccountDialogs({ dialog }: { dialog: AccountDialog }) {
  useCloseAfterLogin(dialog.kind);
  if (dialog.kind === 'login') return <LoginDialog />;
  if (dialog.kind === 'register') return <RegisterDialog />;
  if (dialog.kind === 'verify') return <VerifyDialog {...dialog} />;
  if (dialog.kind === 'forgot') return <ForgotDialog />;
  if (dialog.kind === 'confirm-email') return <ConfirmEmailDialog email={dialog.email} />;
  return <LogoutDialog />;
}

const dialogsOfGuests: ReadonlySet<AccountDialog['kind']> = new Set(['login', 'register', 'verify', 'forgot']);

/**
 * A login in another tab signs this page in, too, perhaps while this file is loaded. A dialog for guests would then cover the page, and a second login in it would reload the page
 * with what was typed.
 */
function useCloseAfterLogin(kind: AccountDialog['kind']): void {
  const account = useSession()?.id;
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (account !== undefined && account !== before.current && dialogsOfGuests.has(kind)) closeAccountDialog();
    before.current = account;
  }, [account, kind]);
}
