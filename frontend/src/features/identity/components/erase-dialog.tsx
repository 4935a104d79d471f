import type { Account, EraseAccountBody } from '@garage/contracts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { accountTexts } from '../../../i18n/account.ts';
import { ownDataTexts } from '../../../i18n/privacy.ts';
import { signOut } from '../../../shared/lib/session.ts';
import { flashToast } from '../../../shared/lib/toasts.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Modal } from '../../../shared/ui/modal.tsx';
import { sendErasureCode, useEraseAccount, useSendErasureCode } from '../api/own-data.ts';
import type { FailureText } from '../lib/failure.ts';
import { useFailure } from '../lib/failure.ts';
import { describeErasureFailure } from '../lib/own-data-failure.ts';
import { CodeForm } from './code-form.tsx';
import { FailureNote } from './failure-note.tsx';
import { PasswordField } from './password-field.tsx';
import { ResendCode } from './resend-code.tsx';

const texts = ownDataTexts.erase;

interface EraseDialogProps {
  account: Account;
  onClose: () => void;
}

/** Says what goes, and asks for the proof that it is the owner who wants it gone. */
export function EraseDialog({ account, onClose }: EraseDialogProps) {
  const erasure = useEraseAccount();
  const failure = useFailure(erasure.error, describeErasureFailure);
  const erase = (body: EraseAccountBody) =>
    erasure.mutate(body, {
      onSuccess: ({ message }) => {
        signOut();
        flashToast({ severity: 'success', text: message });
      },
    });
  const proof = { busy: erasure.isPending || erasure.isSuccess, failure, onClose };
  return (
    <Modal open onClose={onClose} kind="centre" title={texts.dialogTitle}>
      <p className="font-medium">{texts.consequencesTitle}</p>
      <ul className="mt-2 mb-5 flex list-disc flex-col gap-1.5 pl-5">
        {texts.consequences.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {account.type === 'local' ? (
        <PasswordProof {...proof} onPassword={(password) => erase({ password })} />
      ) : (
        <CodeProof {...proof} email={account.email} onCode={(code) => erase({ code })} />
      )}
    </Modal>
  );
}

interface ProofProps {
  busy: boolean;
  failure: FailureText | null;
  onClose: () => void;
}

function PasswordProof({ busy, failure, onClose, onPassword }: ProofProps & { onPassword: (text: string) => void }) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } });
  const send = handleSubmit(({ password }) => onPassword(password));
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
      <p className="text-muted">{texts.passwordLead}</p>
      <FailureNote failure={failure} />
      <PasswordField
        label={accountTexts.fields.currentPassword}
        autoComplete="current-password"
        data-first-focus
        error={formState.errors.password?.message}
        {...register('password', { required: accountTexts.changePass.currentRequired })}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <button type="button" onClick={onClose} className={buttonStyle('outline', 'max-sm:grow')}>
          {texts.cancel}
        </button>
        <button type="submit" disabled={busy} className={buttonStyle('brand', 'bg-red hover:bg-red/90 max-sm:grow')}>
          {busy ? accountTexts.fields.busy : texts.confirm}
        </button>
      </div>
    </form>
  );
}

function CodeProof({ busy, failure, email, onCode }: ProofProps & { email: string; onCode: (code: string) => void }) {
  const [sent, setSent] = useState(false);
  const sending = useSendErasureCode();
  const notSent = useFailure(sending.error, describeErasureFailure);
  if (!sent) {
    return (
      <div className="flex flex-col gap-4">
        <p className="wrap-anywhere text-muted">{texts.codeLead(email)}</p>
        <FailureNote failure={notSent} />
        <button
          type="button"
          data-first-focus
          disabled={sending.isPending}
          onClick={() => sending.mutate(undefined, { onSuccess: () => setSent(true) })}
          className={buttonStyle('brand')}
        >
          {sending.isPending ? accountTexts.fields.busy : texts.sendCode}
        </button>
      </div>
    );
  }
  return (
    <>
      <p className="mb-4 wrap-anywhere text-muted">{texts.codeSent(email)}</p>
      <CodeForm
        submit={texts.confirm}
        busy={busy}
        failure={failure}
        emptyText={accountTexts.code.required}
        onCode={onCode}
      >
        <ResendCode resend={sendErasureCode} />
      </CodeForm>
    </>
  );
}
