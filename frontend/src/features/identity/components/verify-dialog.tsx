import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { accountTexts } from '../../../i18n/account.ts';
import { closeAccountDialog } from '../../../shared/lib/account-dialog.ts';
import { logError } from '../../../shared/lib/log.ts';
import { showToast } from '../../../shared/lib/toasts.ts';
import { Modal } from '../../../shared/ui/modal.tsx';
import { resendCode, useVerifyAccount } from '../api/verify-account.ts';
import { serverWordsOr, useFailure } from '../lib/failure.ts';
import { CodeForm } from './code-form.tsx';
import { ResendCode } from './resend-code.tsx';

const texts = accountTexts.verify;
const describe = (error: Error) => serverWordsOr(texts.failed, error);

/** Confirms a new account with the six digits that were mailed to it. */
export function VerifyDialog({ email, send }: { email: string; send: boolean }) {
  const verification = useVerifyAccount();
  const failure = useFailure(verification.error, describe);
  const navigate = useNavigate();
  useEffect(() => {
    // Refused when the last code is fresh; that one can still be typed.
    if (send) resendCode(email).catch((error: unknown) => logError(accountTexts.code.resendFailed, error));
  }, [send, email]);
  const verify = (code: string) =>
    verification.mutate(
      { email, code },
      {
        onSuccess: ({ message }) => {
          showToast({ severity: 'success', text: message });
          closeAccountDialog();
          void navigate(paths.home);
        },
      },
    );
  return (
    <Modal open onClose={closeAccountDialog} kind="centre" title={texts.title}>
      <p className="mb-5 wrap-anywhere text-muted">{texts.lead(email)}</p>
      <CodeForm submit={texts.submit} busy={verification.isPending} failure={failure} onCode={verify}>
        <ResendCode resend={() => resendCode(email)} />
      </CodeForm>
    </Modal>
  );
}
