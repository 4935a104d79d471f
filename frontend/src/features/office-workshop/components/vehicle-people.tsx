import type { VehicleDetail, VehiclePerson } from '@garage/contracts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { officeWorkshop } from '../../../i18n/office-workshop.ts';
import { formatDate } from '../../../shared/lib/format.ts';
import { ConfirmDialog } from '../../../shared/office/confirm-dialog.tsx';
import { personName, personNameInSentence } from '../../../shared/office/person-name.ts';
import { PhoneCell } from '../../../shared/office/phone-cell.tsx';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { useEndPerson } from '../api/change-vehicles.ts';
import { Panel } from '../../../shared/office/panel.tsx';
import { PersonDialog } from './person-dialog.tsx';

const texts = officeWorkshop.vehicle;

/** Owners and drivers over time: those who have the vehicle at present first. */
export function VehiclePeople({ vehicle: { _id: id, people, plate } }: { vehicle: VehicleDetail }) {
  const [isAdding, setAdding] = useState(false);
  const [ended, setEnded] = useState<VehiclePerson | null>(null);
  const listed = [...people.filter(({ until }) => until === null), ...people.filter(({ until }) => until).toReversed()];
  return (
    <Panel
      title={texts.people}
      beside={
        <button type="button" onClick={() => setAdding(true)} className={buttonStyle('outline')}>
          <Plus aria-hidden size={18} />
          {texts.addPerson}
        </button>
      }
    >
      {people.length === 0 && <p className="text-muted">{texts.noPeople}</p>}
      <ul className="divide-y divide-hairline">
        {listed.map((person) => (
          <PersonRow key={person._id} person={person} onEnd={() => setEnded(person)} />
        ))}
      </ul>
      {isAdding && <PersonDialog vehicleId={id} onClose={() => setAdding(false)} />}
      {ended && <EndDialog id={id} plate={plate} person={ended} onClose={() => setEnded(null)} />}
    </Panel>
  );
}

function PersonRow({ person, onEnd }: { person: VehiclePerson; onEnd: () => void }) {
  const { name, role, phone, email, from, until } = person;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          {personName(name)} <span className="font-normal text-muted">· {officeWorkshop.roles[role]}</span>
        </p>
        <p className="flex flex-wrap items-center gap-x-3 text-sm">
          {phone !== '' && <PhoneCell phone={phone} />}
          {email !== '' && <span className="wrap-anywhere">{email}</span>}
        </p>
        <p className="text-sm text-muted tabular-nums">
          {until === null ? texts.since(formatDate(from)) : texts.fromTo(formatDate(from), formatDate(until))}
        </p>
      </div>
      {until === null && (
        <button
          type="button"
          aria-label={texts.endPerson(personName(name))}
          onClick={onEnd}
          className="min-h-11 px-2 font-semibold text-brand hover:underline"
        >
          {texts.end}
        </button>
      )}
    </li>
  );
}

interface EndDialogProps {
  id: string;
  plate: string;
  person: VehiclePerson;
  onClose: () => void;
}

function EndDialog({ id, plate, person, onClose }: EndDialogProps) {
  const end = useEndPerson();
  const name = personNameInSentence(person.name, plate);
  return (
    <ConfirmDialog
      title={texts.endTitle}
      action={texts.end}
      busy={end.isPending}
      onConfirm={() => end.mutate({ id, personId: person._id }, { onSettled: onClose })}
      onClose={onClose}
    >
      {texts.endText(name, officeWorkshop.roles[person.role].toLowerCase())}
    </ConfirmDialog>
  );
}
