import type { SavedAddress } from '@garage/contracts';
import { MAX_SAVED_ADDRESSES } from '@garage/contracts/browser';
import { Controller } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { commerceTexts } from '../../../i18n/commerce.ts';
import { PlaceFields } from '../../../shared/forms/addresses/place-fields.tsx';
import { StreetField } from '../../../shared/forms/addresses/recipient-fields.tsx';
import { checkoutRules as rules } from '../lib/checkout-form.ts';
import type { CheckoutFields } from '../lib/checkout-form.ts';
import { SavedAddressChoice } from './saved-address-choice.tsx';

const texts = commerceTexts.checkout;

interface CheckoutAddressProps {
  form: UseFormReturn<CheckoutFields>;
  saved: readonly SavedAddress[];
  /** Id of the saved address that is used; null while another one is entered. */
  chosen: string | null;
  onChoose: (chosen: SavedAddress | null) => void;
}

/** Where the order is delivered: a saved address, or another one that is entered and may be saved. */
export function CheckoutAddress({ form, saved, chosen, onChoose }: CheckoutAddressProps) {
  return (
    <>
      {saved.length > 0 && <SavedAddressChoice saved={saved} chosen={chosen} onChoose={onChoose} />}
      {chosen === null && <OtherAddress form={form} isFull={saved.length >= MAX_SAVED_ADDRESSES} />}
    </>
  );
}

function OtherAddress({ form, isFull }: Pick<CheckoutAddressProps, 'form'> & { isFull: boolean }) {
  return (
    <>
      <Controller
        control={form.control}
        name="place"
        rules={rules.place}
        render={({ field, fieldState }) => (
          <PlaceFields ref={field.ref} value={field.value} onChange={field.onChange} invalid={fieldState.invalid} />
        )}
      />
      <OtherStreet form={form} />
      {isFull ? (
        <p className="text-sm text-muted sm:col-span-2">{texts.addressesFull(MAX_SAVED_ADDRESSES)}</p>
      ) : (
        <label className="flex min-h-11 items-center gap-3 sm:col-span-2">
          <input type="checkbox" className="size-5 shrink-0 accent-brand" {...form.register('saves')} />
          {texts.saveAddress}
        </label>
      )}
    </>
  );
}

/** A component of its own, so that it is registered after the fields above it: the first invalid field registered gets the focus. */
function OtherStreet({ form: { register, formState } }: Pick<CheckoutAddressProps, 'form'>) {
  return <StreetField error={formState.errors.street?.message} {...register('street', rules.street)} />;
}
