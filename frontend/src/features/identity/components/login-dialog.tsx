import { vi } from '../../../i18n/vi.ts';
import { closeLogin } from '../../../shared/lib/login-prompt.ts';
import { flashToast, showToast } from '../../../shared/lib/toasts.ts';
import { Modal } from '../../../shared/ui/modal.tsx';
import { useLogIn } from '../api/log-in.ts';
import { describeLoginFailure } from '../lib/login-failure.ts';
import { LoginForm } from './login-form.tsx';

/** The way in. On success the page is loaded anew, as the account sees it. */
export default function LoginDialog() {
  const login = useLogIn();
  const failure = login.isError ? describeLoginFailure(login.error) : null;
  const logIn = (credentials: { email: string; password: string }) =>
    login.mutate(credentials, {
      onSuccess: () => {
        flashToast({ severity: 'success', text: vi.session.success });
        closeLogin();
        window.location.reload();
      },
      onError: (error) => showToast({ severity: 'error', ...describeLoginFailure(error), cause: error }),
    });
  return (
    <Modal open onClose={closeLogin} kind="centre" title={vi.session.loginTitle}>
      <p className="mb-5 text-muted">{vi.session.loginLead}</p>
      <LoginForm onSubmit={logIn} busy={login.isPending} failure={failure} />
    </Modal>
  );
}
