import type { Quote, QuoteJob } from '@garage/contracts';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { officeQuotes } from '../../../i18n/office-quotes.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { formatMoney } from '../../../shared/lib/format.ts';
import { DraftNotice } from '../../../shared/office/drafts/draft-notice.tsx';
import { GuardedModal } from '../../../shared/office/drafts/guarded-modal.tsx';
import { useFormDraft } from '../../../shared/office/drafts/use-form-draft.ts';
import { FormActions } from '../../../shared/office/form-actions.tsx';
import { TextAreaField } from '../../../shared/office/text-area-field.tsx';
import { FieldError } from '../../../shared/ui/field-parts.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { useRecordConsent } from '../api/quotes.ts';
import { useSingleFlight } from '../lib/use-single-flight.ts';
import { SeverityChip } from './chips.tsx';
import { LineTexts } from './line-texts.tsx';

const texts = officeQuotes.consent;
const MAX_STATEMENT = 500;
const MAX_REASON = 300;

interface ConsentFields {
  decisions: Array<{ agreed: '' | 'yes' | 'no'; reason: string }>;
  channel: 'phone' | 'counter';
  statement: string;
}
type ConsentForm = UseFormReturn<ConsentFields>;

interface ConsentDialogProps {
  quote: Quote & { digest: string };
  onClose: () => void;
}

/** Records what a customer decided by telephone or at the counter, for exactly the version that is read out here. Closed, it keeps a draft. */
export function ConsentDialog({ quote: opened, onClose }: ConsentDialogProps) {
  const [quote] = useState(opened);
  const record = useRecordConsent(quote._id);
  return (
    <GuardedModal busy={record.isPending} onClose={onClose} kind="wide" title={texts.title(quote.revision)}>
      <AnswerForm quote={quote} record={record} onDone={onClose} />
    </GuardedModal>
  );
}

interface AnswerFormProps extends Pick<ConsentDialogProps, 'quote'> {
  record: ReturnType<typeof useRecordConsent>;
  onDone: () => void;
}

function AnswerForm({ quote, record, onDone }: AnswerFormProps) {
  const submitOnce = useSingleFlight();
  const [start] = useState<ConsentFields>(() => ({
    decisions: quote.jobs.map(() => ({ agreed: '', reason: '' })),
    channel: 'phone',
    statement: '',
  }));
  const form = useForm<ConsentFields>({ defaultValues: start });
  const label = () => texts.draftLabel(quote.orderNumber, quote.revision);
  const draft = useFormDraft(form, { form: 'quote-consent', record: quote._id, start, label });
  const save = ({ decisions, channel, statement }: ConsentFields) =>
    submitOnce(() => {
      const request = record.mutateAsync({
        digest: quote.digest,
        channel,
        statement: statement.trim(),
        decisions: quote.jobs.map(({ id }, index) => toDecision(id, decisions[index])),
      });
      draft.submit(request, onDone);
      return request;
    });
  const { register, formState } = form;
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(save)(event)} className="flex flex-col gap-4">
      <DraftNotice draft={draft} />
      <p>{texts.lead}</p>
      <ol className="flex flex-col gap-3">
        {quote.jobs.map((job, index) => (
          <JobDecision key={job.id} job={job} index={index} form={form} />
        ))}
      </ol>
      {formState.errors.decisions && <FieldError id="decisions-missing">{texts.decisionsMissing}</FieldError>}
      <AgreedTotal quote={quote} form={form} />
      <fieldset className="flex flex-wrap items-center gap-x-6">
        <legend className="font-medium">{texts.channel}</legend>
        {(['phone', 'counter'] as const).map((channel) => (
          <label key={channel} className="flex min-h-11 items-center gap-2.5">
            <input type="radio" value={channel} className="size-5 accent-brand" {...register('channel')} />
            {texts.channels[channel]}
          </label>
        ))}
      </fieldset>
      <TextAreaField
        required
        label={texts.statement}
        help={texts.statementHelp}
        rows={2}
        maxLength={MAX_STATEMENT}
        error={formState.errors.statement?.message}
        {...register('statement', { validate: (text) => text.trim() !== '' || texts.statementRequired })}
      />
      {record.error && <Refusal error={record.error} />}
      <FormActions action={texts.action} busy={record.isPending} onCancel={() => draft.cancel(onDone)} />
    </form>
  );
}

function toDecision(jobId: string, fields: ConsentFields['decisions'][number] | undefined) {
  const agreed = fields?.agreed === 'yes';
  const reason = fields?.reason.trim() ?? '';
  return { jobId, agreed, ...(!agreed && reason !== '' && { reason }) };
}

interface JobDecisionProps {
  job: QuoteJob;
  index: number;
  form: ConsentForm;
}

function JobDecision({ job, index, form: { register, control } }: JobDecisionProps) {
  const agreed = useWatch({ control, name: `decisions.${index}.agreed` });
  const { title, severity, finding, lines, totals } = job;
  return (
    <li className="rounded-control border border-hairline p-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 grow font-semibold wrap-anywhere">{title}</p>
        <SeverityChip severity={severity} />
        <p className="font-semibold tabular-nums">{formatMoney(totals.total)}</p>
      </div>
      {finding !== '' && <p className="mt-1 text-sm whitespace-pre-line wrap-anywhere text-muted">{finding}</p>}
      <LineTexts lines={lines} />
      <fieldset className="mt-1 flex flex-wrap gap-x-6">
        <legend className="sr-only">{texts.decisionOf(title)}</legend>
        {(['yes', 'no'] as const).map((value) => (
          <label key={value} className="flex min-h-11 items-center gap-2.5 font-medium">
            <input
              type="radio"
              value={value}
              className="size-5 accent-brand"
              {...register(`decisions.${index}.agreed`, { required: true })}
            />
            {texts[value]}
          </label>
        ))}
      </fieldset>
      {agreed === 'no' && (
        <Field
          label={texts.reason}
          aria-label={texts.reasonOf(title)}
          maxLength={MAX_REASON}
          {...register(`decisions.${index}.reason`)}
        />
      )}
    </li>
  );
}

function AgreedTotal({ quote, form: { control } }: { quote: Quote; form: ConsentForm }) {
  const decisions = useWatch({ control, name: 'decisions' });
  const agreed = quote.jobs.filter((_, index) => decisions[index]?.agreed === 'yes');
  const total = agreed.reduce((sum, { totals }) => sum + totals.total, 0);
  return (
    <p aria-live="polite" className="text-lg font-semibold tabular-nums">
      {texts.agreed(formatMoney(total))}
    </p>
  );
}

const isKnown = (code: string): code is keyof typeof texts.refusals => Object.hasOwn(texts.refusals, code);

/** Why the answer was not recorded, in words for staff; what was typed stays. */
function Refusal({ error }: { error: Error }) {
  const own = error instanceof ApiError && isKnown(error.code) ? texts.refusals[error.code] : null;
  return (
    <div role="alert" className="rounded-control bg-red-tint px-3 py-2.5 font-medium text-red">
      <p>{error.message}</p>
      {own !== null && <p>{own}</p>}
    </div>
  );
}
