import { useState } from 'react';
import { accountTexts } from '../../../i18n/account.ts';
import { closeAccountDialog } from '../../../shared/lib/account-dialog.ts';
import { Modal } from '../../../shared/ui/modal.tsx';
import { ForgotStep } from './forgot-step.tsx';
import { ResetStep } from './reset-step.tsx';

const texts = accountTexts.forgot;

/** Password reset: asks for the e-mail, then for the mailed code and a new password. */
export function ForgotDialog() {
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  const continueToReset = (address: string) => {
    setEmail(address);
    setSent(true);
  };
  return (
    <Modal open onClose={closeAccountDialog} kind="centre" title={sent ? texts.resetTitle : texts.title}>
      {sent ? (
        <ResetStep email={email} onBack={() => setSent(false)} />
      ) : (
        <ForgotStep email={email} onSent={continueToReset} />
      )}
    </Modal>
  );
}
