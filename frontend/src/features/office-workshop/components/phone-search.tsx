import type { Vehicle } from '@garage/contracts';
import { useState } from 'react';
import { officeWorkshop } from '../../../i18n/office-workshop.ts';
import { useDebounced } from '../../../shared/lib/use-debounced.ts';
import { Field } from '../../../shared/ui/field.tsx';
import { useVehiclePage } from '../api/vehicles.ts';
import { VehicleOption } from './vehicle-option.tsx';

const texts = officeWorkshop.form;
const PAUSE_MS = 350;
const SHOWN = 5;
/** Fewer digits would find nearly everything. */
const MIN_DIGITS = 3;

/** Finds a vehicle whose plate is not at hand by the phone number of its owner or driver. */
export function PhoneSearch({ onChoose }: { onChoose: (vehicle: Vehicle) => void }) {
  const [phone, setPhone] = useState('');
  const q = useDebounced(phone.trim(), PAUSE_MS);
  const isAsked = q.replaceAll(/\D/g, '').length >= MIN_DIGITS;
  const { data, isError } = useVehiclePage({ q, page: 1, limit: SHOWN }, isAsked);
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-brand">{texts.byPhone}</summary>
      <div className="flex flex-col gap-3 pt-1">
        <Field
          type="tel"
          label={texts.byPhoneHelp}
          maxLength={30}
          value={phone}
          onChange={({ target }) => setPhone(target.value)}
          // The field finds while one types. Enter would send the form around it.
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
        <div aria-live="polite">
          {isAsked && isError && <p className="text-red">{officeWorkshop.failures.vehicles}</p>}
          {isAsked && data?.items.length === 0 && <p className="text-muted">{texts.noneByPhone}</p>}
          {isAsked && data && (
            <ul className="flex flex-col gap-2">
              {data.items.map((vehicle) => (
                <VehicleOption key={vehicle._id} vehicle={vehicle} onChoose={onChoose} />
              ))}
            </ul>
          )}
        </div>
      </div>
    </details>
  );
}
