import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { accountTexts } from '../../../i18n/account.ts';
import type { CodeMail } from '../../../shared/lib/account-dialog.ts';
import { closeAccountDialog } from '../../../shared/lib/account-dialog.ts';
import { keepIntentOverVerification } from '../../../shared/lib/login-intent.ts';
import { formatTime } from '../../../shared/lib/format.ts';
import { logError } from '../../../shared/lib/log.ts';
import { Modal } from '../../../shared/ui/modal.tsx';
import { describeFailure, hasServerMessage, useFailureToast } from '../../../shared/lib/failure.ts';
import { resendCode, useVerifyAccount } from '../api/verify-account.ts';
import { CodeForm } from './code-form.tsx';
import { ResendCode } from './resend-code.tsx';

const texts = accountTexts.verify;
const describe = (error: Error) => describeFailure(error, texts.failed, hasServerMessage);

interface VerifyDialogProps {
  email: string;
  send: boolean;
  mail: CodeMail | null;
}

/** Confirms a new account with the mailed six-digit code. */
export function VerifyDialog({ email, send, mail: first }: VerifyDialogProps) {
  const verification = useVerifyAccount();
  const failure = useFailureToast(verification.error, describe);
  const [mail, setMail] = useState(first);
  const navigate = useNavigate();
  useEffect(() => {
    // The request fails if a code was mailed too recently. The failure is only logged, because that earlier code is still valid.
    if (!send) return;
    resendCode(email)
      .then((answer) => setMail(answer.mail))
      .catch((error: unknown) => logError(accountTexts.code.resendFailed, error));
  }, [send, email]);
  const verify = (code: string) =>
    verification.mutate(
      { email, code },
      {
        onSuccess: ({ setPasswordToken }) => {
          keepIntentOverVerification();
          closeAccountDialog();
          void navigate(setPasswordToken === null ? paths.home : paths.setPassword(setPasswordToken));
        },
      },
    );
  return (
    <Modal open onClose={closeAccountDialog} kind="centre" title={texts.title}>
      <p className="mb-5 wrap-anywhere text-muted">
        {texts.lead(email)} {mail && mailWords(mail)}
      </p>
      <CodeForm submit={texts.submit} busy={verification.isPending} failure={failure} onCode={verify}>
        <ResendCode
          key={mail?.sentAt}
          seconds={mail?.nextInSeconds}
          resend={async () => {
            const answer = await resendCode(email);
            setMail(answer.mail);
            return answer;
          }}
        />
      </CodeForm>
    </Modal>
  );
}

function mailWords({ sentAt }: CodeMail): string {
  return sentAt === null ? texts.notMailed : texts.mailedAt(formatTime(sentAt));
}
