import type { Vehicle } from '@garage/contracts';
import { isPlateKey, PLATE_KEY_LENGTH, plateKey, plateWarnings } from '@garage/contracts/browser';
import { useState } from 'react';
import { officeWorkshop } from '../../../i18n/office-workshop.ts';
import { useWaitingInput } from '../../../shared/forms/use-waiting-input.ts';
import { FormActions } from '../../../shared/office/form-actions.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { Modal } from '../../../shared/ui/modal.tsx';
import { useChangePlate } from '../api/change-vehicles.ts';

const { vehicle: texts, form: names } = officeWorkshop;

interface PlateDialogProps {
  /** The vehicle as it was when the dialog was opened. */
  vehicle: Vehicle;
  onClose: () => void;
}

/** Gives a vehicle another plate; an unusual one is only remarked. */
export function PlateDialog({ vehicle, onClose }: PlateDialogProps) {
  const [{ _id: id, version, kind, plate: before }] = useState(vehicle);
  const [plate, setPlate] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const change = useChangePlate();
  useWaitingInput(plate !== '');
  const isPlate = isPlateKey(plateKey(plate));
  const warnings = isPlate ? plateWarnings(plate, kind).map((warning) => names.warnings[warning]) : [];
  const save = () => {
    setIsChecked(true);
    if (!isPlate || change.isPending) return;
    change.mutate({ id, body: { plate: plate.trim(), version } }, { onSuccess: onClose });
  };
  return (
    <Modal open onClose={onClose} kind="centre" title={texts.changePlateTitle(before)} busy={change.isPending}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
        className="flex flex-col gap-4"
      >
        <Field
          required
          data-first-focus
          label={texts.newPlate}
          maxLength={30}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          value={plate}
          help={names.plateHelp}
          error={isChecked && !isPlate ? names.plateInvalid(PLATE_KEY_LENGTH.min, PLATE_KEY_LENGTH.max) : undefined}
          onChange={({ target }) => setPlate(target.value)}
        />
        {warnings.map((warning) => (
          <output key={warning} className="font-medium text-amber">
            {warning}
          </output>
        ))}
        <FormActions action={texts.changePlate} busy={change.isPending} onCancel={onClose} />
      </form>
    </Modal>
  );
}
