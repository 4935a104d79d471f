import type { ComponentProps } from 'react';
import { addressTexts as texts } from '../../../i18n/addresses.ts';
import { Field } from '../../ui/field.tsx';

/** What a form's `register` returns for a field, and its error. */
type Registered = Omit<ComponentProps<typeof Field>, 'label'>;

interface RecipientFieldsProps {
  nameLabel: string;
  name: Registered;
  phone: Registered;
}

/** The fields for name and phone number of the person who receives an order. */
export function RecipientFields({ nameLabel, name, phone }: RecipientFieldsProps) {
  return (
    <>
      <Field label={nameLabel} required autoComplete="name" {...name} />
      <Field label={texts.phone} required type="tel" inputMode="tel" autoComplete="tel" {...phone} />
    </>
  );
}

export function StreetField(street: Registered) {
  return (
    <div className="sm:col-span-2">
      <Field label={texts.street} required autoComplete="address-line1" {...street} />
    </div>
  );
}
