import type { OrderQuotes, Quote, RepairOrderDetail } from '@garage/contracts';
import { MAX_QUOTE_JOBS } from '@garage/contracts/browser';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { officeQuotes } from '../../../i18n/office-quotes.ts';
import { useFocusOn } from '../../../shared/forms/use-focus-on.ts';
import { showToast } from '../../../shared/lib/toasts.ts';
import { DraftNotice } from '../../../shared/office/drafts/draft-notice.tsx';
import { TextAreaField } from '../../../shared/office/text-area-field.tsx';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { useInspectionResults } from '../api/sources.ts';
import { findingsOf, photosOf, toJob } from '../lib/findings.ts';
import type { Editor } from '../lib/editor.ts';
import { newJob, toRevivedJob } from '../lib/quote-fields.ts';
import type { JobFields, Pricing } from '../lib/quote-fields.ts';
import { startOf } from '../lib/start.ts';
import { useQuoteForm } from '../lib/use-quote-form.ts';
import { JobCard } from './job-card.tsx';
import { SendDialog } from './send-dialog.tsx';
import { ClaimedSource, DeclinedSource, FindingsSource } from './sources.tsx';
import { TotalBar } from './total-bar.tsx';

const texts = officeQuotes.editor;
const MAX_NOTE = 1000;

interface QuoteFormProps {
  order: RepairOrderDetail;
  quotes: OrderQuotes;
  pricing: Pricing;
  /** Opens the present state of the draft, with what was typed on top of it. */
  onReload: () => void;
}

/** Drafts a quote. It works with what was known when it was opened: later changes are noticed when it is saved. */
export function QuoteForm({ order, quotes, pricing, onReload }: QuoteFormProps) {
  const [start] = useState(() => startOf(quotes, pricing));
  const [sent, setSent] = useState<Quote | null>(null);
  const navigate = useNavigate();
  const { form, kept, saved, isSaving, isStale, submit } = useQuoteForm(order, start);
  const namesId = useId();
  const results = useInspectionResults(order._id);
  const editor: Editor = {
    form,
    pricing,
    namesId,
    photos: results.inspections && photosOf(results.inspections),
    onExpired: () => void results.refetch(),
  };
  const saveAndSend = () => {
    if (form.getValues('jobs').length > 0) submit(setSent);
    else showToast({ severity: 'error', text: texts.emptyToSend });
  };
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit(() => {});
        }}
        className="flex flex-col gap-5"
      >
        <DraftNotice draft={kept} />
        {isStale && <StaleNotice onReload={onReload} />}
        {start.open && (
          <p className="rounded-control bg-amber-tint px-4 py-2 font-medium text-amber">
            {texts.replaces(start.open.revision)}
          </p>
        )}
        {start.copied && <p className="text-muted">{texts.copied(start.copied.revision)}</p>}
        <Jobs key={kept.version} editor={editor} order={order} decided={quotes.jobs} results={results} />
        <div className="rounded-card border border-hairline bg-paper p-4 md:p-5">
          <TextAreaField label={texts.note} rows={3} maxLength={MAX_NOTE} {...form.register('note')} />
        </div>
        <datalist id={namesId}>
          {pricing.jobs.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
        <TotalBar form={form} saved={saved} busy={isSaving} onSend={saveAndSend} />
      </form>
      {sent && (
        <SendDialog
          order={order}
          quote={sent}
          onClose={(isSent) => {
            setSent(null);
            if (isSent) void navigate(paths.managerRepair(order._id));
          }}
        />
      )}
    </>
  );
}

function StaleNotice({ onReload }: { onReload: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 rounded-control bg-amber-tint px-4 py-2.5">
      <p className="min-w-0 grow basis-80 font-medium text-amber">{texts.stale}</p>
      <button type="button" onClick={onReload} className={buttonStyle('outline', 'bg-paper whitespace-normal!')}>
        {texts.reload}
      </button>
    </div>
  );
}

interface JobsProps {
  editor: Editor;
  order: RepairOrderDetail;
  decided: OrderQuotes['jobs'];
  results: ReturnType<typeof useInspectionResults>;
}

function Jobs({ editor, order, decided, results }: JobsProps) {
  const { form, pricing } = editor;
  const { fields, append, remove, swap } = useFieldArray({ control: form.control, name: 'jobs' });
  const jobs = useWatch({ control: form.control, name: 'jobs' });
  const [removed, setRemoved] = useState<object | null>(null);
  const heading = useFocusOn<HTMLHeadingElement>(removed);
  const taken = new Set(jobs.map(({ jobId }) => jobId));
  const isFull = fields.length >= MAX_QUOTE_JOBS;
  // The sources keep the focus, so that several of their items can be taken one after the other.
  const take = (job: JobFields) => append(job, { shouldFocus: false });
  return (
    <>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <FindingsSource
          findings={results.inspections && findingsOf(results.inspections)}
          error={results.error}
          onRetry={() => void results.refetch()}
          taken={taken}
          decided={decided}
          isFull={isFull}
          onTake={(finding) => take(toJob(finding, pricing))}
        />
        <ClaimedSource
          orderId={order._id}
          taken={taken}
          isFull={isFull}
          onTake={({ job }) => take(toRevivedJob(job, pricing))}
        />
        <DeclinedSource
          vehicleId={order.vehicle._id}
          taken={taken}
          isFull={isFull}
          onTake={({ job }) => take(toRevivedJob(job, pricing))}
        />
      </div>
      <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold">
        {texts.jobs(fields.length)}
      </h2>
      {fields.length === 0 && <p className="text-muted">{texts.noJobs}</p>}
      {fields.map(({ id }, index) => (
        <JobCard
          key={id}
          editor={editor}
          index={index}
          count={fields.length}
          onMove={(by) => swap(index, index + by)}
          onRemove={() => {
            remove(index);
            setRemoved({});
          }}
        />
      ))}
      {isFull ? (
        <p className="text-muted">{texts.jobsFull(MAX_QUOTE_JOBS)}</p>
      ) : (
        <button type="button" onClick={() => append(newJob(pricing))} className={buttonStyle('outline', 'self-start')}>
          <Plus aria-hidden size={18} />
          {texts.addJob}
        </button>
      )}
    </>
  );
}
