import type { AccountDialog } from '../../../shared/lib/account-dialog.ts';
import { ConfirmEmailDialog } from './confirm-email-dialog.tsx';
import { ForgotDialog } from './forgot-dialog.tsx';
import { LoginDialog } from './login-dialog.tsx';
import { LogoutDialog } from './logout-dialog.tsx';
import { RegisterDialog } from './register-dialog.tsx';
import { VerifyDialog } from './verify-dialog.tsx';

/** The account's dialogs, one at a time; a file that is loaded when the first of them is opened. */
export function AccountDialogs({ dialog }: { dialog: AccountDialog }) {
  if (dialog.kind === 'login') return <LoginDialog />;
  if (dialog.kind === 'register') return <RegisterDialog />;
  if (dialog.kind === 'verify') return <VerifyDialog email={dialog.email} send={dialog.send} />;
  if (dialog.kind === 'forgot') return <ForgotDialog />;
  if (dialog.kind === 'confirm-email') return <ConfirmEmailDialog email={dialog.email} />;
  return <LogoutDialog />;
}
