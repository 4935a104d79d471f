import { useNavigate } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { accountTexts } from '../../../i18n/account.ts';
import { askForLogin } from '../../../shared/lib/account-dialog.ts';
import { showToast } from '../../../shared/lib/toasts.ts';
import { useSetPassword } from '../api/set-password.ts';
import { serverWordsOr, useFailure } from '../lib/failure.ts';
import { NewPasswordForm } from './new-password-form.tsx';

const texts = accountTexts.setPassword;
const describe = (error: Error) => serverWordsOr(texts.failed, error);

/** The first password of an invited account; then its owner can log in. */
export default function InvitationForm({ token }: { token: string }) {
  const setting = useSetPassword();
  const failure = useFailure(setting.error, describe);
  const navigate = useNavigate();
  const save = (newPassword: string) =>
    setting.mutate(
      { token, newPassword },
      {
        onSuccess: ({ message }) => {
          showToast({ severity: 'success', text: message });
          void navigate(paths.home, { replace: true });
          askForLogin();
        },
      },
    );
  return (
    <NewPasswordForm
      submit={texts.submit}
      mismatch={accountTexts.fields.confirmMismatch}
      busy={setting.isPending}
      failure={failure}
      onPassword={save}
    />
  );
}
