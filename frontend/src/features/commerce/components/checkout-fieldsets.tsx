import { Banknote } from 'lucide-react';
import type { SavedAddress } from '@garage/contracts';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { commerceTexts } from '../../../i18n/commerce.ts';
import { RecipientFields } from '../../../shared/forms/addresses/recipient-fields.tsx';
import { TextAreaField } from '../../../shared/office/text-area-field.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { checkoutRules as rules } from '../lib/checkout-form.ts';
import type { CheckoutFields } from '../lib/checkout-form.ts';
import { CheckoutAddress } from './checkout-address.tsx';

const texts = commerceTexts.checkout;
const { fields } = texts;

interface CheckoutFieldsetsProps {
  form: UseFormReturn<CheckoutFields>;
  /** The account's saved addresses, the default one first. */
  saved: readonly SavedAddress[];
  /** Id of the saved address that is used; null while another one is entered. */
  chosen: string | null;
  onChoose: (chosen: SavedAddress | null) => void;
}

/** Fields for recipient, address and payment. */
export function CheckoutFieldsets({ form, ...choice }: CheckoutFieldsetsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <Group title={texts.contact}>
        <RecipientFields
          nameLabel={fields.name}
          name={{ error: errors.name?.message, ...register('name', rules.name) }}
          phone={{ error: errors.phone?.message, ...register('phone', rules.phone) }}
        />
        <div className="sm:col-span-2">
          <Field
            label={fields.email}
            required
            type="email"
            inputMode="email"
            autoComplete="email"
            error={errors.email?.message}
            {...register('email', rules.email)}
          />
        </div>
      </Group>
      <Group title={texts.address}>
        <CheckoutAddress form={form} {...choice} />
        <div className="sm:col-span-2">
          <TextAreaField
            label={fields.note}
            rows={3}
            placeholder={fields.noteHelp}
            error={errors.note?.message}
            {...register('note', rules.note)}
          />
        </div>
      </Group>
      <Group title={texts.payment}>
        <p className="flex gap-3 rounded-control border border-brand bg-brand-tint p-4 sm:col-span-2">
          <Banknote aria-hidden size={22} className="mt-0.5 shrink-0 text-brand" />
          <span>
            <span className="block font-semibold">{texts.cod}</span>
            <span className="block text-sm text-muted">{texts.codHelp}</span>
          </span>
        </p>
      </Group>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 rounded-card border border-hairline p-5 md:p-6">
      <legend className="float-left mb-4 w-full text-xl font-bold">{title}</legend>
      <div className="clear-both grid gap-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
