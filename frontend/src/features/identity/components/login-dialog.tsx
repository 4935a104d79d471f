import { accountTexts } from '../../../i18n/account.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { closeAccountDialog, openAccountDialog } from '../../../shared/lib/account-dialog.ts';
import { Modal } from '../../../shared/ui/modal.tsx';
import { useLogIn } from '../api/log-in.ts';
import { enterSite } from '../lib/enter-site.ts';
import { tellFailure, useFailure } from '../lib/failure.ts';
import { describeLoginFailure } from '../lib/login-failure.ts';
import { LoginForm } from './login-form.tsx';
import { SocialLogin } from './social-login.tsx';
import { SwitchLine } from './switch-line.tsx';

const texts = accountTexts.login;

/** The way in. An account whose e-mail was never confirmed is asked for its code instead. */
export function LoginDialog() {
  const login = useLogIn();
  const failure = useFailure(login.error, describeLoginFailure);
  const logIn = (credentials: { email: string; password: string }) =>
    login.mutate(credentials, {
      onSuccess: enterSite,
      onError: (error) => {
        if (!(error instanceof ApiError) || error.code !== 'ACCOUNT_UNVERIFIED') return;
        tellFailure(describeLoginFailure(error), error);
        openAccountDialog({ kind: 'verify', email: credentials.email, send: true });
      },
    });
  return (
    <Modal open onClose={closeAccountDialog} kind="centre" title={texts.title}>
      <p className="mb-5 text-muted">{texts.lead}</p>
      <LoginForm onSubmit={logIn} busy={login.isPending} failure={failure} />
      <SocialLogin />
      <div className="mt-3 border-t border-hairline pt-2">
        <SwitchLine
          question={texts.noAccount}
          action={texts.register}
          onClick={() => openAccountDialog({ kind: 'register' })}
        />
      </div>
    </Modal>
  );
}
