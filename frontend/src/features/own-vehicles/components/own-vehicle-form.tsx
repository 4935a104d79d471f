import type { OwnVehicle } from '@garage/contracts';
import { plateWarnings, vehicleKinds } from '@garage/contracts/browser';
import { LoaderCircle } from 'lucide-react';
import { useForm, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { ownVehicleTexts } from '../../../i18n/own-vehicles.ts';
import { vehicleTexts } from '../../../i18n/vehicles.ts';
import { useWaitingInput } from '../../../shared/forms/use-waiting-input.ts';
import { useFocusOn, whenShown } from '../../../shared/forms/use-focus-on.ts';
import type { SessionUser } from '../../../shared/lib/session.ts';
import { SelectField } from '../../../shared/office/select-field.tsx';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Field } from '../../../shared/ui/field.tsx';
import { useSaveOwnVehicle } from '../api/change-own-vehicles.ts';
import { checkPlate, checkYear, kindOf, toEditBody, toNewBody, toOwnFields } from '../lib/own-fields.ts';
import type { OwnFields } from '../lib/own-fields.ts';

const texts = ownVehicleTexts.form;
const kindChoices = vehicleKinds.map((value) => ({ value, text: vehicleTexts.kinds[value] }));

interface OwnVehicleFormProps {
  user: SessionUser;
  /** The vehicle that is edited; absent for a new one. */
  vehicle?: OwnVehicle;
  /** Called with the id of the saved vehicle. */
  onSaved: (id: string) => void;
  onCancel: () => void;
}

/** Form for one of the customer's vehicles; input is kept when the request fails. */
export function OwnVehicleForm({ user, vehicle, onSaved, onCancel }: OwnVehicleFormProps) {
  const save = useSaveOwnVehicle(user.id);
  const title = vehicle ? ownVehicleTexts.editTitle(vehicle.plate) : ownVehicleTexts.newTitle;
  const heading = useFocusOn<HTMLHeadingElement>(whenShown);
  const form = useForm<OwnFields>({ defaultValues: toOwnFields(vehicle) });
  useWaitingInput(form.formState.isDirty);
  const send = form.handleSubmit((fields) => {
    if (save.isPending) return;
    const saved = vehicle ? { id: vehicle._id, body: toEditBody(fields) } : { body: toNewBody(fields, user) };
    save.mutate(saved, { onSuccess: (answer) => onSaved(answer.vehicle._id) });
  });
  return (
    <form
      noValidate
      aria-label={title}
      onSubmit={(event) => void send(event)}
      className="rounded-card border border-brand p-5 md:p-6"
    >
      <h3 ref={heading} tabIndex={-1} className="mb-4 text-lg">
        {title}
      </h3>
      <div className="grid gap-5 sm:grid-cols-2">
        {!vehicle && <PlateField form={form} />}
        <FactFields form={form} />
      </div>
      {!vehicle && <p className="mt-5 text-sm text-muted">{texts.shared}</p>}
      <div className="mt-6 flex flex-wrap gap-3 max-sm:flex-col-reverse sm:justify-end">
        <button type="button" onClick={onCancel} className={buttonStyle('outline')}>
          {texts.cancel}
        </button>
        <button type="submit" disabled={save.isPending} className={buttonStyle('brand')}>
          {save.isPending && <LoaderCircle aria-hidden size={18} className="animate-turn" />}
          {texts.save}
        </button>
      </div>
    </form>
  );
}

interface FormFields {
  form: UseFormReturn<OwnFields>;
}

/** The plate with remarks about an unusual one, which never keep it from being saved. */
function PlateField({ form: { register, control, formState } }: FormFields) {
  const [plate, kind] = useWatch({ control, name: ['plate', 'kind'] });
  const warnings = checkPlate(plate) === true ? plateWarnings(plate, kindOf(kind)) : [];
  return (
    <div className="sm:col-span-2">
      <Field
        required
        label={texts.plate}
        help={vehicleTexts.plateHelp}
        maxLength={30}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        error={formState.errors.plate?.message}
        {...register('plate', { validate: checkPlate })}
      />
      <div aria-live="polite">
        {warnings.map((warning) => (
          <p key={warning} className="mt-1.5 text-sm font-medium text-amber">
            {vehicleTexts.plateWarnings[warning]}
          </p>
        ))}
      </div>
    </div>
  );
}

function FactFields({ form: { register, formState } }: FormFields) {
  return (
    <>
      <SelectField label={texts.kind} choices={kindChoices} {...register('kind')} />
      <Field
        label={texts.year}
        inputMode="numeric"
        maxLength={4}
        error={formState.errors.year?.message}
        {...register('year', { validate: checkYear })}
      />
      <Field label={texts.make} placeholder={texts.makeExample} maxLength={60} {...register('make')} />
      <Field label={texts.model} placeholder={texts.modelExample} maxLength={60} {...register('model')} />
      <Field label={texts.colour} maxLength={40} {...register('colour')} />
      <span aria-hidden className="max-sm:hidden" />
      <Field type="date" label={texts.inspectionUntil} {...register('inspectionUntil')} />
      <Field type="date" label={texts.insuranceUntil} {...register('insuranceUntil')} />
    </>
  );
}
