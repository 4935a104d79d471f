import { accountTexts } from '../../../i18n/account.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { forgetSession } from '../../../shared/lib/session.ts';
import { describeFailure, hasServerMessage, useFailureToast } from '../../../shared/lib/failure.ts';
import type { FailureText } from '../../../shared/lib/failure.ts';
import { useUndoEmail } from '../api/undo-email.ts';
import { FailureNote } from './failure-note.tsx';
import InvitationForm from './invitation-form.tsx';
import { SubmitButton } from './submit-button.tsx';

const texts = accountTexts.undoEmail;

function describe(error: Error): FailureText {
  // The server rejects a link whose token is incomplete as invalid input.
  if (error instanceof ApiError && error.code === 'VALIDATION_FAILED') {
    return { text: accountTexts.setPassword.invalidTitle, detail: texts.invalidLead };
  }
  return describeFailure(error, texts.failed, hasServerMessage);
}

/** Asks for a click before it reverts the change of an e-mail address, then asks for a new password. */
export default function UndoEmail({ token }: { token: string }) {
  const undo = useUndoEmail();
  const failure = useFailureToast(undo.error, describe);
  const restored = undo.data;
  if (restored) {
    const { email, setPasswordToken } = restored;
    return (
      <>
        <output className="mt-2 mb-6 block wrap-anywhere text-muted">
          {setPasswordToken === null ? texts.doneSocial(email) : texts.done(email)}
        </output>
        {setPasswordToken !== null && <InvitationForm token={setPasswordToken} />}
      </>
    );
  }
  return (
    <form
      className="mt-2 flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        undo.mutate(token, { onSuccess: forgetSession });
      }}
    >
      <p className="text-muted">{texts.lead}</p>
      <FailureNote failure={failure} />
      <SubmitButton text={texts.submit} busy={undo.isPending} />
    </form>
  );
}
