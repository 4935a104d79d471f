import type { AccountDialog } from '../../../shared/lib/account-dialog.ts';
import { ConfirmEmailDialog } from './confirm-email-dialog.tsx';
import { ForgotDialog } from './forgot-dialog.tsx';
import { LoginDialog } from './login-dialog.tsx';
import { LogoutDialog } from './logout-dialog.tsx';
import { RegisterDialog } from './register-dialog.tsx';
import { VerifyDialog } from './verify-dialog.tsx';

/** All account dialogs, one of which is shown; lazily loaded when the first one opens. */
export function AccountDialogs({ dialog }: { dialog: AccountDialog }) {
  if (dialog.kind === 'login') return <LoginDialog />;
  if (dialog.kind === 'register') return <RegisterDialog />;
  if (dialog.kind === 'verify') return <VerifyDialog {...dialog} />;
  if (dialog.kind === 'forgot') return <ForgotDialog />;
  if (dialog.kind === 'confirm-email') return <ConfirmEmailDialog email={dialog.email} />;
  return <LogoutDialog />;
}
