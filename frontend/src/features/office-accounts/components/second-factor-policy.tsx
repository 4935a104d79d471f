import { useState } from 'react';
import { officeAccounts } from '../../../i18n/office-accounts.ts';
import { ListFailure } from '../../../shared/office/list-failure.tsx';
import type { ReauthenticationForm } from '../../../shared/office/reauthentication-form.ts';
import { Switch } from '../../../shared/office/switch.tsx';
import { Modal } from '../../../shared/ui/modal.tsx';
import { useSecondFactorPolicy, useSetSecondFactorPolicy } from '../api/second-factor-policy.ts';

const texts = officeAccounts.secondFactor;

/** Switch for the policy that all staff need a second factor. */
export function SecondFactorPolicy({ proof }: { proof: ReauthenticationForm }) {
  const { data, error, refetch } = useSecondFactorPolicy();
  const [required, setRequired] = useState<boolean | null>(null);
  return (
    <section
      aria-label={texts.title}
      className="mt-6 flex items-center justify-between gap-4 rounded-card border border-hairline bg-paper p-5"
    >
      <div className="min-w-0">
        <h2 className="text-base font-semibold">{texts.title}</h2>
        <p className="mt-1 text-sm text-muted">{texts.lead}</p>
        {!data && error && <ListFailure text={texts.loadFailed} error={error} onRetry={() => void refetch()} />}
      </div>
      {data && <Switch label={texts.title} on={data.requiredOfStaff} onChange={setRequired} />}
      {data && required !== null && (
        <PolicyDialog required={required} ownEnabled={data.enabled} proof={proof} onClose={() => setRequired(null)} />
      )}
    </section>
  );
}

interface PolicyDialogProps {
  required: boolean;
  /** True when the signed-in master has a second factor. */
  ownEnabled: boolean;
  proof: ReauthenticationForm;
  onClose: () => void;
}

/** Explains the consequences and asks the master to reauthenticate. */
function PolicyDialog({ required, ownEnabled, proof: Proof, onClose }: PolicyDialogProps) {
  const policy = useSetSecondFactorPolicy();
  const { title, text, action } = required ? texts.turnOn : texts.turnOff;
  const set = (reauthTicket: string) =>
    policy.mutate({ requiredOfStaff: required, reauthTicket }, { onSuccess: () => onClose() });
  return (
    <Modal open busy={policy.isPending} onClose={onClose} kind="centre" title={title}>
      <div className="flex flex-col gap-5">
        <p>{text}</p>
        {required && !ownEnabled && <p className="font-medium">{texts.ownMissing}</p>}
        <Proof action={action} busy={policy.isPending} onTicket={set} onCancel={onClose} />
      </div>
    </Modal>
  );
}
