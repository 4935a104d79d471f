import type { Account, EraseAccountBody } from '@garage/contracts';
import { accountTexts } from '../../../i18n/account.ts';
import { ownDataTexts } from '../../../i18n/privacy.ts';
import { Modal } from '../../../shared/ui/modal.tsx';
import { describeFailure, hasServerMessage } from '../../../shared/lib/failure.ts';
import { sendErasureCode, useEraseAccount } from '../api/own-data.ts';
import { MailedCodeProof, PasswordProof } from './identity-proof.tsx';

const texts = ownDataTexts.erase;
const describe = (error: Error) => describeFailure(error, texts.failed, hasServerMessage);

interface EraseDialogProps {
  account: Account;
  onClose: () => void;
}

/** Explains what will be erased and asks the owner to reauthenticate. */
export function EraseDialog({ account, onClose }: EraseDialogProps) {
  const erasure = useEraseAccount(describe);
  const erase = (body: EraseAccountBody) => erasure.mutate(body);
  const proof = { submit: texts.confirm, busy: erasure.isPending || erasure.isSuccess, failure: erasure.failure };
  return (
    <Modal open onClose={onClose} kind="centre" title={texts.dialogTitle}>
      <p className="font-medium">{texts.consequencesTitle}</p>
      <ul className="mt-2 mb-5 flex list-disc flex-col gap-1.5 pl-5">
        {texts.consequences.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {account.type === 'local' ? (
        <PasswordProof
          {...proof}
          lead={texts.passwordLead}
          final
          onPassword={(password) => erase({ password })}
          cancel={{ text: texts.cancel, onCancel: onClose }}
        />
      ) : (
        <MailedCodeProof
          {...proof}
          texts={texts}
          email={account.email}
          emptyText={accountTexts.code.required}
          sendCode={sendErasureCode}
          onCode={(code) => erase({ code })}
        />
      )}
    </Modal>
  );
}
