import { MAX_APPOINTMENT_IMAGES } from '@garage/contracts/browser';
import { ChevronDown } from 'lucide-react';
import { Controller } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { booking } from '../../../i18n/booking.ts';
import { ImagesField } from '../../../shared/forms/images/images-field.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import type { AppointmentFields } from '../lib/appointment-fields.ts';
import { OwnVehicleChoice } from './own-vehicle-choice.tsx';

const texts = booking.form;

interface CarFieldsProps {
  form: UseFormReturn<AppointmentFields>;
  /** The account whose vehicles are offered. */
  account: string | undefined;
  folded: boolean;
}

/** Optional details that help the workshop prepare. */
export function CarFields({ form, account, folded }: CarFieldsProps) {
  const inputs = <CarInputs form={form} account={account} />;
  if (!folded) return inputs;
  return (
    <details className="group rounded-control border border-hairline px-3">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 font-medium [&::-webkit-details-marker]:hidden">
        {texts.more}
        <ChevronDown aria-hidden size={20} className="shrink-0 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-5 py-4">{inputs}</div>
    </details>
  );
}

function CarInputs({ form, account }: Omit<CarFieldsProps, 'folded'>) {
  const { register, control } = form;
  return (
    <>
      {account !== undefined && <OwnVehicleChoice form={form} account={account} />}
      <div className="grid gap-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Field
          label={texts.vehicle}
          placeholder={texts.vehicleExample}
          autoComplete="off"
          maxLength={100}
          {...register('vehicle')}
        />
        <Field label={texts.plate} autoComplete="off" maxLength={20} {...register('plate')} />
      </div>
      <Field
        label={texts.service}
        placeholder={texts.serviceExample}
        autoComplete="off"
        maxLength={100}
        {...register('service')}
      />
      <Controller
        control={control}
        name="images"
        render={({ field }) => (
          <ImagesField
            label={texts.images}
            max={MAX_APPOINTMENT_IMAGES}
            images={field.value}
            use="portrait"
            onChange={field.onChange}
          />
        )}
      />
    </>
  );
}
