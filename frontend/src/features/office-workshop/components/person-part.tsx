import type { Vehicle, VehiclePerson } from '@garage/contracts';
import { normalisePhone, personRoles } from '@garage/contracts/browser';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { officeWorkshop } from '../../../i18n/office-workshop.ts';
import { optionalEmailPattern } from '../../../shared/forms/email-pattern.ts';
import { classNames } from '../../../shared/lib/class-names.ts';
import { personName } from '../../../shared/office/person-name.ts';
import { SelectField } from '../../../shared/office/select-field.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import type { IntakeFields } from '../lib/intake-fields.ts';

const texts = officeWorkshop.form;
const roleChoices = personRoles.map((value) => ({ value, text: officeWorkshop.roles[value] }));

interface PersonPartProps {
  form: UseFormReturn<IntakeFields>;
  /** The known vehicle, whose people are offered. */
  vehicle: Vehicle | null;
}

/** Who brought the vehicle: one of its people, or somebody new. */
export function PersonPart({ form, vehicle }: PersonPartProps) {
  const { register, formState } = form;
  const { errors } = formState;
  const people = (vehicle?.people ?? []).filter(({ until, name }) => until === null && name !== '');
  return (
    <>
      {people.length > 0 && <PeopleChoice form={form} people={people} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          required
          label={texts.name}
          maxLength={100}
          autoComplete="off"
          error={errors.name?.message}
          {...register('name', { validate: (text) => text.trim() !== '' || texts.required })}
        />
        <Field
          type="tel"
          label={texts.phone}
          maxLength={30}
          autoComplete="off"
          error={errors.phone?.message}
          {...register('phone', {
            validate: (text) => text.trim() === '' || normalisePhone(text) !== null || texts.phoneInvalid,
          })}
        />
        <SelectField label={texts.role} choices={roleChoices} {...register('role')} />
        <Field
          type="email"
          label={texts.email}
          maxLength={254}
          autoComplete="off"
          error={errors.email?.message}
          {...register('email', {
            pattern: { value: optionalEmailPattern, message: texts.emailInvalid },
          })}
        />
      </div>
    </>
  );
}

interface PeopleChoiceProps {
  form: UseFormReturn<IntakeFields>;
  people: readonly VehiclePerson[];
}

function PeopleChoice({ form: { control, setValue }, people }: PeopleChoiceProps) {
  const [name, phone] = useWatch({ control, name: ['name', 'phone'] });
  const choose = (person: VehiclePerson) => {
    for (const field of ['name', 'phone', 'email', 'role'] as const)
      setValue(field, person[field], { shouldDirty: true, shouldValidate: true });
  };
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{texts.people}</legend>
      <div className="flex flex-wrap gap-2">
        {people.map((person) => {
          const isChosen = person.name === name && person.phone === phone;
          return (
            <button
              key={person._id}
              type="button"
              aria-pressed={isChosen}
              onClick={() => choose(person)}
              className={classNames(
                'flex min-h-11 flex-col rounded-control border px-3 py-1.5 text-left',
                isChosen ? 'border-brand bg-brand-tint' : 'border-edge/60 bg-paper hover:border-brand',
              )}
            >
              <span className="font-medium">
                <span className="sr-only">{texts.choosePerson} </span>
                {personName(person.name)}
              </span>
              <span className="text-sm text-muted tabular-nums">
                {[officeWorkshop.roles[person.role], person.phone].filter(Boolean).join(' · ')}
              </span>
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
