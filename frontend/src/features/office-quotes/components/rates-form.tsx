import type { Rates } from '@garage/contracts';
import { QUOTE_DAYS } from '@garage/contracts/browser';
import { LoaderCircle } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { officeQuotes } from '../../../i18n/office-quotes.ts';
import { showToast } from '../../../shared/lib/toasts.ts';
import { DraftNotice } from '../../../shared/office/drafts/draft-notice.tsx';
import { NEW_RECORD } from '../../../shared/office/drafts/draft.ts';
import { useFormDraft } from '../../../shared/office/drafts/use-form-draft.ts';
import { TextAreaField } from '../../../shared/office/text-area-field.tsx';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Field } from '../../../shared/ui/field.tsx';
import { useSaveRates } from '../api/rates.ts';
import { readValidity, toRateFields, toRates } from '../lib/rate-fields.ts';
import type { RateFields } from '../lib/rate-fields.ts';
import { GuaranteePair, guaranteeRules } from './guarantee-fields.tsx';
import { JobRows, LabourRows, TaxRows } from './rate-rows.tsx';

const { rates: texts, send, guarantee } = officeQuotes;
const MAX_TERMS = 2000;

/** The whole price list, saved together. */
export function RatesForm({ rates: opened }: { rates: Rates }) {
  const [rates] = useState(opened);
  const [revision, setRevision] = useState(opened.revision);
  const save = useSaveRates();
  const [start] = useState(() => toRateFields(rates));
  const form = useForm<RateFields>({ defaultValues: start });
  const draft = useFormDraft(form, {
    form: 'workshop-rates',
    record: NEW_RECORD,
    revision: rates.revision,
    start,
    label: () => texts.title,
  });
  const submit = (typed: RateFields) => {
    if (save.isPending) return;
    const fields = structuredClone(typed);
    const edited = { ...toRates(fields), ...(revision !== undefined && { revision }) };
    save.mutate(edited, {
      onSuccess({ rates: { revision: saved } }) {
        setRevision(saved);
        draft.setSaved(fields, saved ?? null);
      },
    });
  };
  const refuse = () => showToast({ severity: 'error', text: texts.invalid });
  const { register, formState } = form;
  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit(submit, refuse)(event)}
      className="flex flex-col gap-5"
    >
      <DraftNotice draft={draft} />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <Group title={texts.labour} help={texts.labourHelp}>
          <LabourRows key={draft.version} form={form} />
        </Group>
        <Group title={texts.taxes} help={texts.taxesHelp}>
          <TaxRows key={draft.version} form={form} />
        </Group>
        <Group title={texts.jobs} help={texts.jobsHelp}>
          <JobRows key={draft.version} form={form} />
        </Group>
        <Group title={texts.quotes}>
          <Field
            required
            label={texts.days}
            inputMode="numeric"
            maxLength={2}
            error={formState.errors.days?.message}
            {...register('days', {
              validate: (text) => readValidity(text) !== null || send.daysInvalid(QUOTE_DAYS.min, QUOTE_DAYS.max),
            })}
          />
          <GuaranteeDefaults form={form} />
          <TextAreaField label={texts.terms} rows={8} maxLength={MAX_TERMS} {...register('terms')} />
        </Group>
      </div>
      <div className="sticky bottom-0 z-10 -mx-4 -mb-5 border-t border-hairline bg-mist px-4 py-3 md:-mx-6 md:px-6">
        <button type="submit" disabled={save.isPending} className={buttonStyle('brand')}>
          {save.isPending && <LoaderCircle aria-hidden size={18} className="animate-turn" />}
          {save.isPending ? texts.saving : texts.save}
        </button>
      </div>
    </form>
  );
}

function GuaranteeDefaults({ form: { register, formState } }: { form: UseFormReturn<RateFields> }) {
  return (
    <>
      {(['labour', 'parts'] as const).map((part) => (
        <div key={part}>
          <p className="mb-1 font-medium">{guarantee.defaults[part]}</p>
          <GuaranteePair
            of={guarantee.defaults[part]}
            months={register(`guarantee.${part}.months`, { validate: guaranteeRules.months })}
            km={register(`guarantee.${part}.km`, { validate: guaranteeRules.km })}
            errors={formState.errors.guarantee?.[part]}
          />
        </div>
      ))}
      <p className="text-sm text-muted">{guarantee.defaultsHelp}</p>
    </>
  );
}

function Group({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-card border border-hairline bg-paper p-5">
      <legend className="float-left text-lg font-semibold">{title}</legend>
      {help !== undefined && <p className="-mt-3 text-sm text-muted">{help}</p>}
      {children}
    </fieldset>
  );
}
