import type { ChatSettings } from '@garage/contracts';
import { RETENTION_MONTHS } from '@garage/contracts/browser';
import type { UseFormReturn } from 'react-hook-form';
import { officeChat } from '../../../i18n/office-chat.ts';
import { formatCount } from '../../../shared/lib/format.ts';
import { Field } from '../../../shared/ui/field.tsx';

const texts = officeChat.form;
const { min, max } = RETENTION_MONTHS;

/** Retention of conversations; read-only without permission to change it. */
export function RetentionField({ form, editable }: { form: UseFormReturn<ChatSettings>; editable: boolean }) {
  const { register, formState, getValues } = form;
  if (!editable)
    return <p className="text-muted">{texts.retentionOfMaster(formatCount(getValues('retentionMonths')))}</p>;
  return (
    <Field
      required
      label={texts.retention}
      help={texts.retentionHelp}
      inputMode="numeric"
      error={formState.errors.retentionMonths?.message}
      {...register('retentionMonths', {
        setValueAs: (text: string | number) => (text === '' ? Number.NaN : Number(text)),
        validate: (months) =>
          (Number.isInteger(months) && months >= min && months <= max) || texts.retentionRange(min, max),
      })}
    />
  );
}
