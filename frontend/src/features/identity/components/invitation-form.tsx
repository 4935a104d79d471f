import { useNavigate } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { accountTexts } from '../../../i18n/account.ts';
import { openLoginDialog } from '../../../shared/lib/account-dialog.ts';
import { describeFailure, hasServerMessage, useFailureToast } from '../../../shared/lib/failure.ts';
import { useSetPassword } from '../api/set-password.ts';
import { NewPasswordForm } from './new-password-form.tsx';

const texts = accountTexts.setPassword;
const describe = (error: Error) => describeFailure(error, texts.failed, hasServerMessage);

/** Form for the first password of an invited account, which can log in afterwards. */
export default function InvitationForm({ token }: { token: string }) {
  const setting = useSetPassword();
  const failure = useFailureToast(setting.error, describe);
  const navigate = useNavigate();
  const save = (newPassword: string) =>
    setting.mutate(
      { token, newPassword },
      {
        onSuccess: () => {
          void navigate(paths.home, { replace: true });
          openLoginDialog();
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
