import type { Claim, VehicleDetail, VehiclePerson } from '@garage/contracts';
import { useId, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { officeWorkshop } from '../../../i18n/office-workshop.ts';
import { FormActions } from '../../../shared/office/form-actions.tsx';
import { personName } from '../../../shared/office/person-name.ts';
import { Modal } from '../../../shared/ui/modal.tsx';
import { useConfirmClaim } from '../api/claims.ts';

const texts = officeWorkshop.claims;

/** The choice of a new person with one of these roles, instead of the id of a known one. */
const newPersons = ['owner', 'driver'] as const;

interface ClaimDialogProps {
  vehicle: VehicleDetail;
  claim: Claim;
  onClose: () => void;
}

/** Asks who of the people of a vehicle an account is, and confirms it. */
export function ClaimDialog({ vehicle, claim, onClose }: ClaimDialogProps) {
  const confirm = useConfirmClaim();
  const people = vehicle.people.filter(({ accountId }) => accountId === undefined);
  const [chosen, setChosen] = useState(claim.personId ?? '');
  const [isMissing, setMissing] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (confirm.isPending) return;
    if (chosen === '') return setMissing(true);
    const role = newPersons.find((known) => known === chosen);
    const body = role ? { role } : { personId: chosen };
    confirm.mutate({ id: vehicle._id, claimId: claim._id, body }, { onSuccess: onClose });
  };
  const options: Array<readonly [value: string, text: ReactNode]> = [
    ...people.map((person) => [person._id, <Person key={person._id} person={person} />] as const),
    ...newPersons.map((role) => [role, texts.newPerson[role]] as const),
  ];
  return (
    <Modal open onClose={onClose} kind="centre" title={texts.confirmTitle(claim.name)} busy={confirm.isPending}>
      <form noValidate onSubmit={send} className="flex flex-col gap-4">
        <p>{texts.confirmText(vehicle.plate)}</p>
        <Options options={options} chosen={chosen} onChoose={setChosen} isMissing={isMissing && chosen === ''} />
        <FormActions action={texts.confirm} busy={confirm.isPending} onCancel={onClose} />
      </form>
    </Modal>
  );
}

function Person({ person: { name, role, phone, until } }: { person: VehiclePerson }) {
  const facts = [officeWorkshop.roles[role], phone, until === null ? '' : texts.earlier].filter(Boolean);
  return (
    <>
      <span className="font-medium wrap-anywhere">{personName(name)}</span>
      <span className="block text-sm text-muted">{facts.join(' · ')}</span>
    </>
  );
}

interface OptionsProps {
  options: ReadonlyArray<readonly [value: string, text: ReactNode]>;
  chosen: string;
  onChoose: (value: string) => void;
  isMissing: boolean;
}

function Options({ options, chosen, onChoose, isMissing }: OptionsProps) {
  const name = useId();
  const errorId = `${name}-error`;
  return (
    <fieldset aria-describedby={isMissing ? errorId : undefined}>
      <legend className="mb-2 font-semibold">{texts.who}</legend>
      <div className="flex flex-col gap-2">
        {options.map(([value, text]) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer gap-3 rounded-control border border-hairline p-3 has-checked:border-brand has-checked:bg-brand-tint"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={chosen === value}
              onChange={() => onChoose(value)}
              className="mt-0.5 size-5 shrink-0 accent-brand"
            />
            <span className="min-w-0">{text}</span>
          </label>
        ))}
      </div>
      {isMissing && (
        <p id={errorId} role="alert" className="mt-2 text-sm font-medium text-red">
          {texts.whoRequired}
        </p>
      )}
    </fieldset>
  );
}
