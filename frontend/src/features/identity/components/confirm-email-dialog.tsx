import { useState } from 'react';
import { accountTexts } from '../../../i18n/account.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { closeAccountDialog } from '../../../shared/lib/account-dialog.ts';
import type { SessionUser } from '../../../shared/lib/session.ts';
import { useSession } from '../../../shared/lib/session.ts';
import { Modal } from '../../../shared/ui/modal.tsx';
import { describeFailure, hasServerMessage } from '../../../shared/lib/failure.ts';
import { useAccount } from '../../../shared/api/own-account.ts';
import { updateAccount, useConfirmEmail } from '../api/update-account.ts';
import { CodeForm } from './code-form.tsx';
import { Reauthentication } from './reauthentication.tsx';
import { ResendCode } from './resend-code.tsx';

const texts = accountTexts.confirmEmail;
const describe = (error: Error) => describeFailure(error, accountTexts.update.failed, hasServerMessage);

/** Confirms the new e-mail address of the signed-in account, after a reauthentication. */
export function ConfirmEmailDialog({ email }: { email: string }) {
  const user = useSession();
  return (
    <Modal open onClose={closeAccountDialog} kind="centre" title={texts.title}>
      {user && <Steps user={user} email={email} />}
    </Modal>
  );
}

function Steps({ user, email }: { user: SessionUser; email: string }) {
  const { data: account } = useAccount(user.id);
  const [ticket, setTicket] = useState<string>();
  if (!account) return <div className="skeleton h-40" />;
  if (ticket === undefined) return <Reauthentication account={account} onTicket={setTicket} />;
  return <NewEmailCode user={user} email={email} reauthTicket={ticket} onTicketOver={() => setTicket(undefined)} />;
}

interface NewEmailCodeProps {
  user: SessionUser;
  email: string;
  reauthTicket: string;
  onTicketOver: () => void;
}

/** Form for the code mailed to the new address. Another code is requested by requesting the change of the address again. */
function NewEmailCode({ user, email, reauthTicket, onTicketOver }: NewEmailCodeProps) {
  const confirmation = useConfirmEmail(describe);
  const confirm = (code: string) =>
    confirmation.mutate(
      { code, reauthTicket },
      {
        onSuccess: closeAccountDialog,
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'REAUTHENTICATION_REQUIRED') onTicketOver();
        },
      },
    );
  return (
    <>
      <p className="mb-5 wrap-anywhere text-muted">{texts.lead(email)}</p>
      <CodeForm submit={texts.submit} busy={confirmation.isPending} failure={confirmation.failure} onCode={confirm}>
        <ResendCode resend={() => updateAccount(user.id, { email })} />
      </CodeForm>
    </>
  );
}
