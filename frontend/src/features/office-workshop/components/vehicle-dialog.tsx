import type { Vehicle } from '@garage/contracts';
import { engineKinds, vehicleKinds } from '@garage/contracts/browser';
import { useForm } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { officeWorkshop } from '../../../i18n/office-workshop.ts';
import { DraftNotice } from '../../../shared/office/drafts/draft-notice.tsx';
import { GuardedModal } from '../../../shared/office/drafts/guarded-modal.tsx';
import { useFormDraft } from '../../../shared/office/drafts/use-form-draft.ts';
import { FormActions } from '../../../shared/office/form-actions.tsx';
import { SelectField } from '../../../shared/office/select-field.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { useUpdateVehicle } from '../api/change-vehicles.ts';
import { isOrderConflict } from '../lib/describe-refusal.ts';
import { isYear } from '../lib/intake-fields.ts';
import { toVehicleBody, toVehicleFields } from '../lib/vehicle-fields.ts';
import type { VehicleFields } from '../lib/vehicle-fields.ts';

const { vehicle: texts, form: names } = officeWorkshop;
const kindChoices = vehicleKinds.map((value) => ({ value, text: officeWorkshop.kinds[value] }));
const engineChoices = [
  { value: '', text: texts.chooseEngine },
  ...engineKinds.map((value) => ({ value, text: officeWorkshop.engines[value] })),
];

interface VehicleDialogProps {
  /** The vehicle as it was when editing started. */
  vehicle: Vehicle;
  onClose: () => void;
}

/** Dialog to change what is known about a vehicle. */
export function VehicleDialog({ vehicle, onClose }: VehicleDialogProps) {
  return (
    <GuardedModal onClose={onClose} kind="wide" title={texts.editTitle(vehicle.plate)}>
      <VehicleForm vehicle={vehicle} onDone={onClose} />
    </GuardedModal>
  );
}

function VehicleForm({ vehicle, onDone }: { vehicle: Vehicle; onDone: () => void }) {
  const { _id: id, version, plate } = vehicle;
  const update = useUpdateVehicle();
  const start = toVehicleFields(vehicle);
  const form = useForm<VehicleFields>({ defaultValues: start });
  const draft = useFormDraft(form, { form: 'vehicle-edit', record: id, revision: version, start, label: () => plate });
  const save = (fields: VehicleFields) => {
    if (update.isPending) return;
    // After a conflict the form closes and its draft stays: opened again, it is put onto the vehicle as it is then.
    const onError = (error: Error) => isOrderConflict(error) && onDone();
    draft.submit(update.mutateAsync({ id, body: toVehicleBody(fields, start, version) }, { onError }), onDone);
  };
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(save)(event)} className="flex flex-col gap-5">
      <DraftNotice draft={draft} />
      <VehicleFormFields form={form} />
      <FormActions action={officeWorkshop.edit.save} busy={update.isPending} onCancel={() => draft.cancel(onDone)} />
    </form>
  );
}

function VehicleFormFields({ form: { register, formState } }: { form: UseFormReturn<VehicleFields> }) {
  const { errors } = formState;
  return (
    <div className="grid gap-5 sm:grid-cols-2 md:grid-cols-3">
      <SelectField label={names.kind} choices={kindChoices} {...register('kind')} />
      <Field label={names.make} maxLength={60} {...register('make')} />
      <Field label={names.model} maxLength={60} {...register('model')} />
      <Field
        label={names.year}
        inputMode="numeric"
        maxLength={4}
        error={errors.year?.message}
        {...register('year', { validate: (typed) => isYear(typed) || names.yearInvalid })}
      />
      <Field label={names.colour} maxLength={40} {...register('colour')} />
      <SelectField label={texts.engine} choices={engineChoices} {...register('engine')} />
      <Field
        label={texts.vin}
        maxLength={30}
        spellCheck={false}
        error={errors.vin?.message}
        {...register('vin', { pattern: { value: /^[0-9A-Za-z -]*$/, message: texts.vinInvalid } })}
      />
      <Field type="date" label={texts.inspectionUntil} {...register('inspectionUntil')} />
      <Field type="date" label={texts.insuranceUntil} {...register('insuranceUntil')} />
    </div>
  );
}
