import { guaranteeOf, jobSeverities, jobTotals, MAX_JOB_LINES } from '@garage/contracts/browser';
import { Plus } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { officeQuotes } from '../../../i18n/office-quotes.ts';
import { formatMoney } from '../../../shared/lib/format.ts';
import { guaranteeText } from '../../../shared/workshop/guarantee-text.ts';
import { OrderButtons } from '../../../shared/office/order-buttons.tsx';
import { SelectField } from '../../../shared/office/select-field.tsx';
import { TextAreaField } from '../../../shared/office/text-area-field.tsx';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { FieldError } from '../../../shared/ui/field-parts.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import type { Editor } from '../lib/editor.ts';
import { newLabour, newPart, readLines } from '../lib/quote-fields.ts';
import { GuaranteePair, guaranteeRules } from './guarantee-fields.tsx';
import { LineRow } from './line-row.tsx';
import { PhotoChoice } from './photo-choice.tsx';

const { editor: texts, severities, guarantee } = officeQuotes;
const MAX_TITLE = 120;
const MAX_FINDING = 1000;
const severityChoices = jobSeverities.map((value) => ({ value, text: severities[value] }));

interface JobCardProps {
  editor: Editor;
  index: number;
  /** Number of jobs of the quote. */
  count: number;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** One job of a quote: what was found, its photographs and its lines. Its buttons make the mouse unnecessary. */
export function JobCard({ editor, index, count, onMove, onRemove }: JobCardProps) {
  const { register, formState } = editor.form;
  const name = texts.job(index + 1);
  return (
    <fieldset className="min-w-0 rounded-card border border-hairline bg-paper p-4 md:p-5">
      <legend className="sr-only">{name}</legend>
      <div className="mb-3 flex items-center justify-between gap-2">
        <p aria-hidden className="font-semibold text-muted">
          {name}
        </p>
        <OrderButtons
          name={name}
          isFirst={index === 0}
          isLast={index === count - 1}
          canRemove
          onMove={onMove}
          onRemove={onRemove}
        />
      </div>
      <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_13rem]">
        <Field
          required
          label={texts.jobTitle}
          aria-label={`${texts.jobTitle}, ${name}`}
          maxLength={MAX_TITLE}
          error={formState.errors.jobs?.[index]?.title?.message}
          {...register(`jobs.${index}.title`, { validate: (text) => text.trim() !== '' || texts.required })}
        />
        <SelectField
          label={texts.severity}
          aria-label={`${texts.severity}, ${name}`}
          choices={severityChoices}
          {...register(`jobs.${index}.severity`)}
        />
        <div className="md:col-span-2">
          <TextAreaField
            label={texts.finding}
            aria-label={`${texts.finding}, ${name}`}
            rows={2}
            maxLength={MAX_FINDING}
            {...register(`jobs.${index}.finding`)}
          />
        </div>
        <JobGuarantee editor={editor} job={index} />
        <div className="md:col-span-2">
          <PhotoChoice editor={editor} job={index} />
        </div>
      </div>
      <JobLines editor={editor} job={index} />
    </fieldset>
  );
}

/** The terms of a job’s guarantee. Where none are typed, those of the settings are shown to the customer. */
function JobGuarantee({ editor: { form, pricing }, job }: { editor: Editor; job: number }) {
  const { register, formState, control, getValues } = form;
  const path = `jobs.${job}.guarantee` as const;
  const [lines, comebackJobId] = useWatch({ control, name: [`jobs.${job}.lines`, `jobs.${job}.comebackJobId`] });
  return (
    <div className="md:col-span-2">
      {comebackJobId !== '' && (
        <p className="mb-3 rounded-control bg-green-tint px-3 py-2 font-medium text-green">{guarantee.comeback}</p>
      )}
      <GuaranteePair
        of={texts.job(job + 1)}
        months={register(`${path}.months`, {
          validate: (text) => guaranteeRules.ownMonths(text, getValues(`${path}.km`)),
        })}
        km={register(`${path}.km`, { validate: guaranteeRules.km })}
        errors={formState.errors.jobs?.[job]?.guarantee}
      />
      <p className="mt-1 text-sm text-muted">{guarantee.help(guaranteeText(guaranteeOf(lines, pricing.guarantee)))}</p>
    </div>
  );
}

function JobLines({ editor, job }: { editor: Editor; job: number }) {
  const { control, formState } = editor.form;
  const { fields, append, remove, swap } = useFieldArray({
    control,
    name: `jobs.${job}.lines`,
    rules: { required: texts.noLines },
  });
  const isFull = fields.length >= MAX_JOB_LINES;
  const name = texts.job(job + 1);
  const error = formState.errors.jobs?.[job]?.lines?.root?.message;
  const buttons = [
    { text: texts.addLabour, label: texts.addLabourTo(name), add: () => append(newLabour(editor.pricing)) },
    { text: texts.addPart, label: texts.addPartTo(name), add: () => append(newPart()) },
  ];
  return (
    <div className="mt-4">
      <p className="mb-1 font-medium">{texts.lines}</p>
      <ol className="flex flex-col gap-2">
        {fields.map(({ id }, line) => (
          <LineRow
            key={id}
            editor={editor}
            at={{ job, line }}
            count={fields.length}
            onMove={(by) => swap(line, line + by)}
            onRemove={() => remove(line)}
          />
        ))}
      </ol>
      {error !== undefined && fields.length === 0 && <FieldError id={`job-${job}-lines-error`}>{error}</FieldError>}
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {buttons.map(({ text, label, add }) => (
          <button
            key={text}
            type="button"
            aria-label={label}
            disabled={isFull}
            onClick={add}
            className={buttonStyle('outline')}
          >
            <Plus aria-hidden size={18} />
            {text}
          </button>
        ))}
        <JobTotal editor={editor} job={job} />
      </div>
    </div>
  );
}

function JobTotal({ editor: { form }, job }: { editor: Editor; job: number }) {
  const lines = useWatch({ control: form.control, name: `jobs.${job}.lines` });
  return (
    <p className="grow text-right font-semibold tabular-nums">
      {texts.jobTotal}: {formatMoney(jobTotals({ lines: readLines(lines) }).total)}
    </p>
  );
}
