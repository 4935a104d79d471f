import type { Vehicle } from '@garage/contracts';
import { isPlateKey, PLATE_KEY_LENGTH, plateKey, plateWarnings } from '@garage/contracts/browser';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { office } from '../../../i18n/office.ts';
import { officeWorkshop } from '../../../i18n/office-workshop.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Field } from '../../../shared/ui/field.tsx';
import { kindOf } from '../lib/intake-fields.ts';
import type { IntakeFields } from '../lib/intake-fields.ts';
import type { PlateMatch } from '../lib/use-plate-match.ts';
import { KnownVehicle } from './known-vehicle.tsx';
import { NewVehicleFields } from './new-vehicle-fields.tsx';
import { PhoneSearch } from './phone-search.tsx';
import { VehicleOption } from './vehicle-option.tsx';

const texts = officeWorkshop.form;

interface PlatePartProps {
  form: UseFormReturn<IntakeFields>;
  match: PlateMatch;
}

/** Which vehicle: by its plate, by a plate that is nearly the same, by a phone number, or a new one. */
export function PlatePart({ form, match }: PlatePartProps) {
  const { register, control, setValue, formState } = form;
  const [plate, kind] = useWatch({ control, name: ['plate', 'kind'] });
  const choose = (vehicle: Vehicle) => setValue('plate', vehicle.plate, { shouldDirty: true, shouldValidate: true });
  const warnings = match.state === 'new' ? plateWarnings(plate, kindOf(kind)) : [];
  return (
    <>
      <Field
        required
        label={texts.plate}
        help={texts.plateHelp}
        maxLength={30}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        error={formState.errors.plate?.message}
        {...register('plate', {
          validate: (typed) => {
            if (typed.trim() === '') return texts.plateRequired;
            return isPlateKey(plateKey(typed)) || texts.plateInvalid(PLATE_KEY_LENGTH.min, PLATE_KEY_LENGTH.max);
          },
        })}
      />
      <div aria-live="polite" className="flex flex-col gap-3 empty:hidden">
        {warnings.map((warning) => (
          <p key={warning} className="font-medium text-amber">
            {texts.warnings[warning]}
          </p>
        ))}
        {match.state === 'searching' && <p className="text-muted">{texts.searching}</p>}
        {match.state === 'failed' && (
          <p className="flex flex-wrap items-center gap-3 text-red">
            {texts.searchFailed}
            <button type="button" onClick={match.retry} className={buttonStyle('outline')}>
              {office.retry}
            </button>
          </p>
        )}
        {match.exact && <KnownVehicle vehicle={match.exact} />}
        {match.state === 'new' && match.near.length > 0 && (
          <fieldset className="rounded-card border border-hairline bg-amber-tint p-3">
            <legend className="float-left mb-2 w-full font-semibold">{texts.near}</legend>
            <ul className="clear-both flex flex-col gap-2">
              {match.near.map((vehicle) => (
                <VehicleOption key={vehicle._id} vehicle={vehicle} onChoose={choose} />
              ))}
            </ul>
          </fieldset>
        )}
        {match.state === 'new' && <p className="font-medium">{texts.new}</p>}
      </div>
      {match.state === 'new' && <NewVehicleFields form={form} />}
      {match.state === 'incomplete' && <PhoneSearch onChoose={choose} />}
    </>
  );
}
