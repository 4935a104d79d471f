import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { accountTexts } from '../../../i18n/account.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { describeFailure, hasServerMessage, useFailureToast } from '../../../shared/lib/failure.ts';
import type { FailureText } from '../../../shared/lib/failure.ts';
import { CodeForm } from './code-form.tsx';
import { FailureNote } from './failure-note.tsx';
import { PasswordField } from './password-field.tsx';
import { ResendCode } from './resend-code.tsx';
import { SubmitButton } from './submit-button.tsx';

interface ProofProps {
  /** Text of the button that completes the reauthentication. */
  submit: string;
  busy: boolean;
  failure: FailureText | null;
}

interface PasswordProofProps extends ProofProps {
  lead?: string | undefined;
  label?: string | undefined;
  required?: string | undefined;
  /** True when the form shows a note that the operation cannot be undone. */
  final?: boolean | undefined;
  onPassword: (password: string) => void;
  cancel?: { text: string; onCancel: () => void } | undefined;
}

/** Asks for the current password before an operation for which a valid session is not enough. */
export function PasswordProof({
  lead,
  label = accountTexts.fields.currentPassword,
  required = accountTexts.changePass.currentRequired,
  submit,
  final = false,
  busy,
  failure,
  onPassword,
  cancel,
}: PasswordProofProps) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } });
  const send = handleSubmit(({ password }) => onPassword(password));
  const danger = final ? 'bg-red hover:bg-red/90' : undefined;
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
      {lead !== undefined && <p className="text-muted">{lead}</p>}
      <FailureNote failure={failure} />
      <PasswordField
        label={label}
        autoComplete="current-password"
        data-first-focus
        error={formState.errors.password?.message}
        {...register('password', { required })}
      />
      {cancel ? (
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
          <button type="button" disabled={busy} onClick={cancel.onCancel} className={buttonStyle('outline')}>
            {cancel.text}
          </button>
          <button type="submit" disabled={busy} className={buttonStyle('brand', danger)}>
            {busy ? accountTexts.fields.busy : submit}
          </button>
        </div>
      ) : (
        <SubmitButton text={submit} busy={busy} />
      )}
    </form>
  );
}

interface MailedCodeProofProps extends ProofProps {
  texts: { codeLead: (email: string) => string; codeSent: (email: string) => string; sendCode: string; failed: string };
  email: string;
  /** Error message when no code was typed. */
  emptyText?: string;
  sendCode: () => Promise<{ message: string }>;
  onCode: (code: string) => void;
}

/** Reauthentication of accounts without a password: mails a code to the account's address and asks for it. */
export function MailedCodeProof({ texts, email, sendCode, emptyText, ...form }: MailedCodeProofProps) {
  const [sent, setSent] = useState(false);
  const sending = useMutation({ mutationFn: sendCode });
  const [describe] = useState(() => (error: Error) => describeFailure(error, texts.failed, hasServerMessage));
  const notSent = useFailureToast(sending.error, describe);
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
    <FocusedCode lead={texts.codeSent(email)}>
      <CodeForm {...form} {...(emptyText !== undefined && { emptyText })}>
        <ResendCode resend={sendCode} />
      </CodeForm>
    </FocusedCode>
  );
}

/** Step for the mailed code. Its first cell gets the focus, because the button that had it is no longer rendered. */
function FocusedCode({ lead, children }: { lead: string; children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => part.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={part}>
      <p className="mb-4 wrap-anywhere text-muted">{lead}</p>
      {children}
    </div>
  );
}
