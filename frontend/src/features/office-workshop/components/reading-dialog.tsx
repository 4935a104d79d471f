import type { Vehicle } from '@garage/contracts';
import { useState } from 'react';
import { officeWorkshop } from '../../../i18n/office-workshop.ts';
import { useWaitingInput } from '../../../shared/forms/use-waiting-input.ts';
import { formatCount, formatDate } from '../../../shared/lib/format.ts';
import { FormActions } from '../../../shared/office/form-actions.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { Modal } from '../../../shared/ui/modal.tsx';
import { useAddReading } from '../api/change-vehicles.ts';
import { isKmBack } from '../lib/intake-fields.ts';
import { readKm } from '../lib/odometer.ts';

const { vehicle: texts, form: names } = officeWorkshop;

interface ReadingDialogProps {
  vehicle: Vehicle;
  onClose: () => void;
}

/** Adds a reading of the odometer; a lower one than the last needs a reason. */
export function ReadingDialog({ vehicle, onClose }: ReadingDialogProps) {
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const add = useAddReading();
  useWaitingInput(typed !== '' || reason !== '');
  const km = readKm(typed);
  const isBack = isKmBack(typed, vehicle);
  const isMissing = isBack && reason.trim() === '';
  const save = () => {
    setIsChecked(true);
    if (typeof km !== 'number' || isMissing || add.isPending) return;
    const body = { km, ...(isBack && { reason: reason.trim() }) };
    add.mutate({ id: vehicle._id, body }, { onSuccess: onClose });
  };
  const { odometer } = vehicle;
  return (
    <Modal open onClose={onClose} kind="centre" title={texts.addReading} busy={add.isPending}>
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
          label={names.km}
          inputMode="numeric"
          maxLength={11}
          autoComplete="off"
          value={typed}
          help={odometer ? names.kmLast(formatCount(odometer.km), formatDate(odometer.at)) : undefined}
          error={isChecked && typeof km !== 'number' ? names.kmInvalid : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        {isBack && (
          <Field
            required
            label={names.kmReason}
            maxLength={300}
            value={reason}
            error={isChecked && isMissing ? names.kmReasonRequired : undefined}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
        <FormActions action={texts.addReading} busy={add.isPending} onCancel={onClose} />
      </form>
    </Modal>
  );
}
