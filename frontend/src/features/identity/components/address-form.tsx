import type { SavedAddress } from '@garage/contracts';
import { Controller, useForm } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { addressTexts as texts } from '../../../i18n/addresses.ts';
import { useSaveAddress } from '../../../shared/forms/addresses/saved-addresses.ts';
import { addressRules as rules } from '../../../shared/forms/addresses/address-rules.ts';
import { RecipientFields, StreetField } from '../../../shared/forms/addresses/recipient-fields.tsx';
import { PlaceFields } from '../../../shared/forms/addresses/place-fields.tsx';
import { useWaitingInput } from '../../../shared/forms/use-waiting-input.ts';
import { useFocusOn, whenShown } from '../../../shared/forms/use-focus-on.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Field } from '../../../shared/ui/field.tsx';
import { toAddressBody, toFields } from '../lib/address-form.ts';
import type { AddressFields } from '../lib/address-form.ts';
import { fullNameRules } from '../lib/field-rules.ts';
import { SubmitButton } from './submit-button.tsx';

interface AddressFormProps {
  accountId: string;
  /** The address that is edited; absent for a new one. */
  address?: SavedAddress;
  /** Name and phone number that a new address starts with. */
  fullName: string;
  phone: string;
  /** Called with all saved addresses after this one was saved. */
  onSaved: (addresses: readonly SavedAddress[]) => void;
  onCancel: () => void;
}

/** Form for one saved address; input is kept when the request fails. */
export function AddressForm({ accountId, address, fullName, phone, onSaved, onCancel }: AddressFormProps) {
  const save = useSaveAddress(accountId);
  const heading = useFocusOn<HTMLHeadingElement>(whenShown);
  const form = useForm<AddressFields>({ defaultValues: toFields(address, { fullName, phone }) });
  useWaitingInput(form.formState.isDirty);
  const send = form.handleSubmit((fields) => {
    const body = toAddressBody(fields);
    if (!body || save.isPending) return;
    save.mutate({ id: address?._id, body }, { onSuccess: ({ addresses }) => onSaved(addresses) });
  });
  return (
    <form
      noValidate
      aria-label={address ? texts.editTitle : texts.newTitle}
      onSubmit={(event) => void send(event)}
      className="rounded-card border border-brand p-5 md:p-6"
    >
      <h3 ref={heading} tabIndex={-1} className="mb-4 text-lg">
        {address ? texts.editTitle : texts.newTitle}
      </h3>
      <AddressInputs form={form} />
      <div className="mt-6 flex flex-wrap gap-3 max-sm:flex-col-reverse sm:justify-end">
        <button type="button" onClick={onCancel} className={buttonStyle('outline')}>
          {texts.cancel}
        </button>
        <SubmitButton text={texts.save} busy={save.isPending} wide={false} />
      </div>
    </form>
  );
}

function AddressInputs({ form }: { form: UseFormReturn<AddressFields> }) {
  const { register, control, formState } = form;
  const { errors } = formState;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <RecipientFields
        nameLabel={texts.fullName}
        name={{ error: errors.fullName?.message, ...register('fullName', fullNameRules) }}
        phone={{ error: errors.phone?.message, ...register('phone', rules.phone) }}
      />
      <Controller
        control={control}
        name="place"
        rules={rules.place}
        render={({ field, fieldState }) => (
          <PlaceFields ref={field.ref} value={field.value} onChange={field.onChange} invalid={fieldState.invalid} />
        )}
      />
      <FurtherInputs form={form} />
    </div>
  );
}

/** A component of its own, so that it is registered after the fields above it: the first invalid field registered gets the focus. */
function FurtherInputs({ form: { register, formState } }: { form: UseFormReturn<AddressFields> }) {
  const { errors } = formState;
  return (
    <>
      <StreetField error={errors.street?.message} {...register('street', rules.street)} />
      <div className="sm:col-span-2">
        <Field
          label={texts.label}
          placeholder={texts.labelExample}
          autoComplete="off"
          error={errors.label?.message}
          {...register('label', rules.label)}
        />
      </div>
    </>
  );
}
