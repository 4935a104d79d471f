import type { Account } from '@garage/contracts';
import { accountTexts } from '../../../i18n/account.ts';
import { describeFailure, hasServerMessage, useFailureToast } from '../../../shared/lib/failure.ts';
import { sendReauthCode, useReauthenticateByCode, useReauthenticateByPassword } from '../api/reauthenticate.ts';
import { MailedCodeProof, PasswordProof } from './identity-proof.tsx';

const texts = accountTexts.reauth;
const describe = (error: Error) => describeFailure(error, texts.failed, hasServerMessage);

export interface ReauthenticationProps {
  account: Pick<Account, 'type' | 'email'>;
  onTicket: (ticket: string) => void;
  /** Text of the submit button, for dialogs in which the reauthentication is the last step. */
  submit?: string | undefined;
  /** True while the operation that needs the ticket is pending. */
  busy?: boolean | undefined;
  final?: boolean | undefined;
  /** Label and error message of the password field, for dialogs about another account, where it must be clear whose password is meant. */
  password?: { label: string; required: string } | undefined;
  cancel?: { text: string; onCancel: () => void } | undefined;
}

/** Asks the signed-in user to reauthenticate, with the password or, for accounts that have none, with a mailed code. */
export function Reauthentication({ account, ...proof }: ReauthenticationProps) {
  return account.type === 'local' ? <ByPassword {...proof} /> : <ByCode email={account.email} {...proof} />;
}

type Proof = Omit<ReauthenticationProps, 'account'>;

function ByPassword({ onTicket, submit = texts.next, busy = false, final, password, cancel }: Proof) {
  const proof = useReauthenticateByPassword();
  const failure = useFailureToast(proof.error, describe);
  return (
    <PasswordProof
      lead={password ? undefined : texts.passwordLead}
      {...password}
      submit={submit}
      final={final}
      busy={busy || proof.isPending}
      failure={failure}
      onPassword={(text) => proof.mutate(text, { onSuccess: (ticket) => onTicket(ticket) })}
      cancel={cancel}
    />
  );
}

function ByCode({ email, onTicket, submit = texts.next, busy = false }: Proof & { email: string }) {
  const proof = useReauthenticateByCode();
  const failure = useFailureToast(proof.error, describe);
  return (
    <MailedCodeProof
      texts={texts}
      email={email}
      submit={submit}
      busy={busy || proof.isPending}
      failure={failure}
      sendCode={sendReauthCode}
      onCode={(code) => proof.mutate(code, { onSuccess: (ticket) => onTicket(ticket) })}
    />
  );
}
