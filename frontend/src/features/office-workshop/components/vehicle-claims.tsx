import type { Claim, VehicleDetail } from '@garage/contracts';
import { useState } from 'react';
import { officeWorkshop } from '../../../i18n/office-workshop.ts';
import { formatDate } from '../../../shared/lib/format.ts';
import { Chip } from '../../../shared/office/chip.tsx';
import { ConfirmDialog } from '../../../shared/office/confirm-dialog.tsx';
import { ListFailure } from '../../../shared/office/list-failure.tsx';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { useClaims, useRefuseClaim } from '../api/claims.ts';
import { vehicleText } from '../lib/vehicle-text.ts';
import { ClaimDialog } from './claim-dialog.tsx';
import { Panel } from '../../../shared/office/panel.tsx';

const texts = officeWorkshop.claims;

/** Accounts of customers that added the plate of a vehicle and wait to be confirmed; nothing while there are none. */
export function VehicleClaims({ vehicle }: { vehicle: VehicleDetail }) {
  const { data: claims, error, refetch } = useClaims(vehicle._id);
  const [asked, setAsked] = useState<{ claim: Claim; verdict: 'confirm' | 'refuse' } | null>(null);
  const close = () => setAsked(null);
  if (!claims && error)
    return (
      <Panel title={texts.title}>
        <ListFailure text={texts.failed} error={error} onRetry={() => void refetch()} />
      </Panel>
    );
  if (!claims || claims.length === 0) return null;
  return (
    <Panel title={texts.title}>
      <p className="mb-2 text-muted">{texts.help}</p>
      <ul className="divide-y divide-hairline">
        {claims.map((claim) => (
          <ClaimRow key={claim._id} claim={claim} onDecide={(verdict) => setAsked({ claim, verdict })} />
        ))}
      </ul>
      {asked?.verdict === 'confirm' && <ClaimDialog vehicle={vehicle} claim={asked.claim} onClose={close} />}
      {asked?.verdict === 'refuse' && <RefuseDialog vehicleId={vehicle._id} claim={asked.claim} onClose={close} />}
    </Panel>
  );
}

interface ClaimRowProps {
  claim: Claim;
  onDecide: (verdict: 'confirm' | 'refuse') => void;
}

function ClaimRow({ claim, onDecide }: ClaimRowProps) {
  const { name, email, hasOpened, personId, createdAt } = claim;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {name}
          {hasOpened && <Chip tone="blue">{texts.hasOpened}</Chip>}
          {personId !== undefined && <Chip tone="green">{texts.sameEmail}</Chip>}
        </p>
        <p className="text-sm wrap-anywhere">{email || texts.noEmail}</p>
        <p className="text-sm text-muted wrap-anywhere">
          {texts.added(formatDate(createdAt), vehicleText({ ...claim, colour: '' }))}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={texts.confirmOf(name)}
          onClick={() => onDecide('confirm')}
          className={buttonStyle('brand', 'px-4')}
        >
          {texts.confirm}
        </button>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={texts.refuseOf(name)}
          onClick={() => onDecide('refuse')}
          className={buttonStyle('outline', 'px-4')}
        >
          {texts.refuse}
        </button>
      </div>
    </li>
  );
}

interface RefuseDialogProps {
  vehicleId: string;
  claim: Claim;
  onClose: () => void;
}

function RefuseDialog({ vehicleId, claim, onClose }: RefuseDialogProps) {
  const refuse = useRefuseClaim();
  return (
    <ConfirmDialog
      title={texts.refuseTitle}
      action={texts.refuse}
      busy={refuse.isPending}
      onConfirm={() => refuse.mutate({ id: vehicleId, claimId: claim._id }, { onSettled: onClose })}
      onClose={onClose}
    >
      {texts.refuseText(claim.name)}
    </ConfirmDialog>
  );
}
