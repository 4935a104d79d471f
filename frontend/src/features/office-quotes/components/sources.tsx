import type { DeclinedJobs, Handover, QuotedJob } from '@garage/contracts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { officeQuotes } from '../../../i18n/office-quotes.ts';
import { useFocusOn } from '../../../shared/forms/use-focus-on.ts';
import { formatDate, formatMoney } from '../../../shared/lib/format.ts';
import { ListFailure } from '../../../shared/office/list-failure.tsx';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { useClaims, useDeclinedJobs } from '../api/sources.ts';
import type { Finding } from '../lib/findings.ts';
import { SeverityChip } from './chips.tsx';

const { editor: texts, failures, claims: claimTexts } = officeQuotes;
type DeclinedJob = DeclinedJobs['jobs'][number];
type ClaimedJob = Handover['claims'][number];

interface SourceProps {
  title: string;
  help: string;
  /** The item that was taken last, once it is gone: its button was focused, so that the title gets the focus. */
  taken: object | null;
  children: ReactNode;
}

function Source({ title, help, taken, children }: SourceProps) {
  const heading = useFocusOn<HTMLHeadingElement>(taken);
  return (
    <section aria-label={title} className="min-w-0 rounded-card border border-hairline bg-paper p-4 md:p-5">
      <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold">
        {title}
      </h2>
      <p className="text-sm text-muted">{help}</p>
      {children}
    </section>
  );
}

interface ItemProps {
  title: string;
  severity: Finding['severity'] | 'none';
  details: readonly string[];
  isFull: boolean;
  onTake: () => void;
}

function Item({ title, severity, details, isFull, onTake }: ItemProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2">
      <SeverityChip severity={severity} />
      <div className="min-w-0 grow basis-40">
        <p className="font-medium wrap-anywhere">{title}</p>
        {details.length > 0 && <p className="text-sm wrap-anywhere text-muted">{details.join(' · ')}</p>}
      </div>
      <button
        type="button"
        aria-label={texts.take(title)}
        disabled={isFull}
        onClick={onTake}
        className={buttonStyle('outline')}
      >
        <Plus aria-hidden size={18} />
        {texts.addShort}
      </button>
    </li>
  );
}

interface FindingsSourceProps {
  findings: readonly Finding[] | undefined;
  error: Error | null;
  onRetry: () => void;
  /** Ids of the jobs that are already in the quote. */
  taken: ReadonlySet<string>;
  /** What the customer decided on at this order. */
  decided: readonly QuotedJob[];
  isFull: boolean;
  onTake: (finding: Finding) => void;
}

/** The red and yellow points of the order's inspections that are no jobs yet. */
export function FindingsSource({ findings, error, onRetry, taken, decided, isFull, onTake }: FindingsSourceProps) {
  const [last, setLast] = useState<Finding | null>(null);
  const stateOf = (jobId: string) => decided.find((job) => job.jobId === jobId)?.state;
  const offered = findings?.filter(({ jobId }) => !taken.has(jobId) && stateOf(jobId) !== 'agreed');
  return (
    <Source title={texts.findings} help={texts.findingsHelp} taken={last && taken.has(last.jobId) ? last : null}>
      {!findings && error && <ListFailure text={failures.inspections} error={error} onRetry={onRetry} />}
      {!findings && !error && <div aria-busy className="skeleton mt-2 h-16" />}
      {findings && offered?.length === 0 && (
        <p className="mt-2">{findings.length === 0 ? texts.noInspection : texts.allTaken}</p>
      )}
      <ul className="divide-y divide-hairline">
        {offered?.map((finding) => (
          <Item
            key={finding.jobId}
            title={finding.title}
            severity={finding.severity}
            details={[
              ...(finding.note === '' ? [] : [finding.note]),
              ...(finding.photoIds.length === 0 ? [] : [texts.photoCount(finding.photoIds.length)]),
              ...(stateOf(finding.jobId) === 'declined' ? [texts.declinedHere] : []),
            ]}
            isFull={isFull}
            onTake={() => {
              setLast(finding);
              onTake(finding);
            }}
          />
        ))}
      </ul>
    </Source>
  );
}

interface DeclinedSourceProps {
  vehicleId: string;
  taken: ReadonlySet<string>;
  isFull: boolean;
  onTake: (job: DeclinedJob) => void;
}

/** What was declined on earlier visits, with the prices of today; nothing when there is none. */
export function DeclinedSource({ vehicleId, taken, isFull, onTake }: DeclinedSourceProps) {
  const { data, error, refetch } = useDeclinedJobs(vehicleId);
  const [last, setLast] = useState<DeclinedJob | null>(null);
  if (!data && error) return <ListFailure text={failures.declined} error={error} onRetry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  return (
    <Source title={texts.declined} help={texts.declinedHelp} taken={last && taken.has(last.job.id) ? last : null}>
      <ul className="divide-y divide-hairline">
        {data
          .filter(({ job }) => !taken.has(job.id))
          .map((declined) => (
            <Item
              key={declined._id}
              title={declined.job.title}
              severity={declined.job.severity}
              details={[
                texts.declinedAt(declined.orderNumber, formatDate(declined.declinedAt)),
                formatMoney(declined.total),
                ...(declined.reason === '' ? [] : [declined.reason]),
              ]}
              isFull={isFull}
              onTake={() => {
                setLast(declined);
                onTake(declined);
              }}
            />
          ))}
      </ul>
    </Source>
  );
}

interface ClaimedSourceProps {
  orderId: string;
  taken: ReadonlySet<string>;
  isFull: boolean;
  onTake: (claim: ClaimedJob) => void;
}

/** The earlier jobs whose guarantee this visit claims, free; nothing when it claims none. */
export function ClaimedSource({ orderId, taken, isFull, onTake }: ClaimedSourceProps) {
  const { data, error, refetch } = useClaims(orderId);
  const [last, setLast] = useState<ClaimedJob | null>(null);
  if (!data && error) return <ListFailure text={claimTexts.failed} error={error} onRetry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  return (
    <Source title={claimTexts.title} help={claimTexts.help} taken={last && taken.has(last.job.id) ? last : null}>
      <ul className="divide-y divide-hairline">
        {data
          .filter(({ job }) => !taken.has(job.id))
          .map((claim) => (
            <Item
              key={claim.jobId}
              title={claim.job.title}
              severity={claim.job.severity}
              details={[claimTexts.of(claim.orderNumber), formatMoney(0)]}
              isFull={isFull}
              onTake={() => {
                setLast(claim);
                onTake(claim);
              }}
            />
          ))}
      </ul>
    </Source>
  );
}
