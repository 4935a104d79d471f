import { accountTexts } from '../../../i18n/account.ts';
import { closeAccountDialog } from '../../../shared/lib/account-dialog.ts';
import { useSession } from '../../../shared/lib/session.ts';
import { showToast } from '../../../shared/lib/toasts.ts';
import { Modal } from '../../../shared/ui/modal.tsx';
import { updateAccount, useConfirmEmail } from '../api/update-account.ts';
import { serverWordsOr, useFailure } from '../lib/failure.ts';
import { CodeForm } from './code-form.tsx';
import { ResendCode } from './resend-code.tsx';

const texts = accountTexts.confirmEmail;
const describe = (error: Error) => serverWordsOr(accountTexts.update.failed, error);

/** Confirms the new e-mail of the signed-in account; asking for another code is asking for the change again. */
export function ConfirmEmailDialog({ email }: { email: string }) {
  const user = useSession();
  const confirmation = useConfirmEmail();
  const failure = useFailure(confirmation.error, describe);
  const confirm = (code: string) =>
    confirmation.mutate(code, {
      onSuccess: ({ message }) => {
        showToast({ severity: 'success', text: message });
        closeAccountDialog();
      },
    });
  return (
    <Modal open onClose={closeAccountDialog} kind="centre" title={texts.title}>
      <p className="mb-5 wrap-anywhere text-muted">{texts.lead(email)}</p>
      <CodeForm submit={texts.submit} busy={confirmation.isPending} failure={failure} onCode={confirm}>
        {user && <ResendCode resend={() => updateAccount(user.id, { email })} />}
      </CodeForm>
    </Modal>
  );
}
