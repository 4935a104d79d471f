import { TriangleAlert } from 'lucide-react';
import { officeAccounts } from '../../../i18n/office-accounts.ts';
import type { ReauthenticationForm } from '../../../shared/office/reauthentication-form.ts';
import { Modal } from '../../../shared/ui/modal.tsx';

const texts = officeAccounts.giveMaster;

interface GiveMasterDialogProps {
  name: string;
  busy: boolean;
  proof: ReauthenticationForm;
  onTicket: (reauthTicket: string) => void;
  onClose: () => void;
}

/** Asks for confirmation and reauthentication before an account becomes a master, which the site cannot revert. */
export function GiveMasterDialog({ name, busy, proof: Proof, onTicket, onClose }: GiveMasterDialogProps) {
  return (
    <Modal open busy={busy} onClose={onClose} kind="centre" title={texts.title}>
      <div className="flex flex-col gap-5">
        <p className="wrap-anywhere">{texts.text(name)}</p>
        <p className="flex gap-2 font-medium text-red">
          <TriangleAlert aria-hidden size={18} className="mt-1 shrink-0" />
          {texts.final}
        </p>
        <Proof action={texts.action} final busy={busy} onTicket={onTicket} onCancel={onClose} />
      </div>
    </Modal>
  );
}
