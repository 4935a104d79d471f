import type { QuotedJob, RepairOrder } from '@garage/contracts';
import { useState } from 'react';
import { officeQuotes } from '../../../i18n/office-quotes.ts';
import { formatMoney } from '../../../shared/lib/format.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { useCancelJob } from '../api/quotes.ts';
import { JobChip, PartsChip } from './chips.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

const { panel: texts, cancelJob } = officeQuotes;

interface DecidedJobsProps {
  order: RepairOrder;
  jobs: readonly QuotedJob[];
}

/** The jobs that a customer has decided on, with the stock of their parts. */
export function DecidedJobs({ order, jobs }: DecidedJobsProps) {
  const [cancelled, setCancelled] = useState<QuotedJob | null>(null);
  if (jobs.length === 0) return null;
  const isOpen = order.state === 'open';
  return (
    <>
      <h3 className="mt-4 font-semibold">{texts.jobs}</h3>
      <ul className="divide-y divide-hairline">
        {jobs.map((job) => (
          <JobRow
            key={job._id}
            job={job}
            onCancel={isOpen && job.state === 'agreed' ? () => setCancelled(job) : null}
          />
        ))}
      </ul>
      {cancelled && <CancelJobDialog job={cancelled} onClose={() => setCancelled(null)} />}
    </>
  );
}

function JobRow({ job, onCancel }: { job: QuotedJob; onCancel: (() => void) | null }) {
  const { title, revision, state, parts, reason, total } = job;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2.5">
      <p className="min-w-0 grow basis-48 font-medium wrap-anywhere">
        {title} <span className="text-sm font-normal text-muted">· {texts.ofRevision(revision)}</span>
      </p>
      <span className="tabular-nums">{formatMoney(total)}</span>
      <JobChip state={state} />
      <PartsChip parts={parts} />
      {onCancel && (
        <button
          type="button"
          aria-label={texts.cancelJobOf(title)}
          onClick={onCancel}
          className={buttonStyle('outline', 'text-red print:hidden')}
        >
          {texts.cancelJob}
        </button>
      )}
      {reason !== '' && <p className="basis-full text-sm wrap-anywhere text-muted">{texts.declinedReason(reason)}</p>}
      {parts === 'short' && <Shortages job={job} />}
    </li>
  );
}

/** How many pieces of a part a job needs. */
const neededOf = ({ lines }: QuotedJob, name: string): number =>
  lines.reduce((sum, line) => sum + (line.kind === 'part' && line.name === name ? line.quantity : 0), 0);

function Shortages({ job }: { job: QuotedJob }) {
  return (
    <div className="basis-full text-sm">
      <ul className="font-medium text-red">
        {job.shortages.map(({ name, available }) => {
          const needed = neededOf(job, name);
          const text = needed > 0 ? texts.shortage(name, needed, available) : texts.shortageOf(name, available);
          return <li key={name}>{text}</li>;
        })}
      </ul>
      <p className="text-muted">{texts.shortHelp}</p>
    </div>
  );
}

function CancelJobDialog({ job: opened, onClose }: { job: QuotedJob; onClose: () => void }) {
  const { _id: id, version, title } = opened;
  const cancel = useCancelJob(id);
  return (
    <ReasonDialog
      texts={{ ...cancelJob, text: cancelJob.text(title) }}
      busy={cancel.isPending}
      onConfirm={(reason) => cancel.mutate({ version, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
