import type { OwnVehicle } from '@garage/contracts';
import { plateKey } from '@garage/contracts/browser';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { ownVehicleTexts } from '../../../i18n/own-vehicles.ts';
import {
  chosenVehicleState,
  ownVehicleName,
  ownVehiclesQuery,
} from '../../../shared/forms/own-vehicles/own-vehicles.ts';
import { SelectField } from '../../../shared/office/select-field.tsx';
import { Link } from '../../../shared/ui/link.tsx';
import type { AppointmentFields } from '../lib/appointment-fields.ts';

const texts = ownVehicleTexts.choice;

interface OwnVehicleChoiceProps {
  form: UseFormReturn<AppointmentFields>;
  account: string;
}

/** Offers the vehicles of the account, and fills in vehicle and plate. Nothing is shown without vehicles, or when they cannot be loaded. */
export function OwnVehicleChoice({ form: { control, setValue, getValues }, account }: OwnVehicleChoiceProps) {
  const { data: vehicles = [] } = useQuery(ownVehiclesQuery(account));
  const plate = useWatch({ control, name: 'plate' });
  // What is chosen follows from the plate, so that a plate that is typed never contradicts the choice.
  const chosen = vehicles.find((vehicle) => plateKey(vehicle.plate) === plateKey(plate));
  const choose = (id: string) => {
    const vehicle = vehicles.find(({ _id }) => _id === id);
    const name = vehicle ? [ownVehicleName(vehicle), vehicle.colour].filter(Boolean).join(', ') : '';
    setValue('vehicle', name.slice(0, 100), { shouldDirty: true });
    setValue('plate', vehicle?.plate.slice(0, 20) ?? '', { shouldDirty: true });
  };
  useChosenBefore(vehicles, (id) => {
    // What was typed already stays.
    if (getValues('plate') === '' && getValues('vehicle') === '') choose(id);
  });
  if (vehicles.length === 0) return null;
  return (
    <div>
      <SelectField
        label={texts.label}
        prompt={texts.other}
        choices={vehicles.map((vehicle) => ({
          value: vehicle._id,
          text: [vehicle.plate, ownVehicleName(vehicle)].filter(Boolean).join(' · '),
        }))}
        value={chosen?._id ?? ''}
        onChange={(event) => choose(event.target.value)}
      />
      <Link
        to={paths.ownVehicles}
        className="mt-1 inline-flex min-h-11 items-center font-medium text-brand hover:underline"
      >
        {texts.manage}
      </Link>
    </div>
  );
}

/** Chooses once the vehicle whose button led to the form. */
function useChosenBefore(vehicles: readonly OwnVehicle[], choose: (id: string) => void): void {
  const state: unknown = useLocation().state;
  const wanted = typeof state === 'object' && state !== null ? Reflect.get(state, chosenVehicleState) : undefined;
  const id = vehicles.find(({ _id }) => _id === wanted)?._id;
  const known = useRef(choose);
  useLayoutEffect(() => {
    known.current = choose;
  });
  useEffect(() => {
    if (id !== undefined) known.current(id);
  }, [id]);
}
