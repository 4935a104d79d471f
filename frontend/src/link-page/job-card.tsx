import type { Decision, ShownQuote } from '@garage/contracts';
import type { ReactNode } from 'react';
import { linkPageTexts } from '../i18n/link-page.ts';
import { formatMoney } from '../shared/lib/format.ts';
import { guaranteeText } from '../shared/workshop/guarantee-text.ts';
import { formatWorkTime } from '../shared/lib/work-time.ts';

const texts = linkPageTexts.jobs;
const SECONDS_PER_MINUTE = 60;
const HUNDREDTHS = 100;

const percent = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 2 });
const formatPercent = (hundredths: number): string => percent.format(hundredths / HUNDREDTHS);

type ShownJob = ShownQuote['jobs'][number];
type ShownLine = ShownJob['lines'][number];

/** Addresses of photographs by their ids. */
type PhotoAddresses = ReadonlyMap<string, string>;

interface JobCardProps {
  job: ShownJob;
  photos: PhotoAddresses;
  /** The decision, or the fields in which it is made. */
  children: ReactNode;
}

/** One job of a quote with everything that the customer decides by. */
export function JobCard({ job, photos, children }: JobCardProps) {
  const severity = texts.severities[job.severity];
  return (
    <section className="card job" data-severity={job.severity} aria-labelledby={`title-${job.id}`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={`title-${job.id}`} className="text-lg">
          {job.title}
        </h3>
        {severity !== '' && <span className="chip">{severity}</span>}
        {job.comeback === true && <strong className="text-green">{texts.comeback}</strong>}
      </div>
      {job.finding !== '' && (
        <p className="mt-2 whitespace-pre-line wrap-anywhere">
          <span className="text-muted">{texts.finding}: </span>
          {job.finding}
        </p>
      )}
      <Photos job={job} photos={photos} />
      <ul className="lines" aria-label={texts.lines(job.title)}>
        {job.lines.map((line) => (
          <Line key={Object.values(line).join()} line={line} />
        ))}
      </ul>
      <p className="flex justify-between gap-4 font-bold">
        <span>{texts.total}</span>
        <span className="tabular-nums">{formatMoney(job.totals.total)}</span>
      </p>
      {job.guarantee && (
        <p className="help">
          {texts.guarantee}: {guaranteeText(job.guarantee)}
        </p>
      )}
      {children}
    </section>
  );
}

function Photos({ job, photos }: Pick<JobCardProps, 'job' | 'photos'>) {
  const shown = job.photos.flatMap(({ _id }) => {
    const address = photos.get(_id);
    return address === undefined ? [] : [{ id: _id, address }];
  });
  if (shown.length === 0) return null;
  return (
    <ul className="photos">
      {shown.map(({ id, address }, at) => (
        <li key={id}>
          <a href={address} target="_blank" rel="noreferrer" data-photo={id}>
            <img
              src={address}
              alt={texts.photo(at + 1, shown.length, job.title)}
              width={400}
              height={300}
              loading="lazy"
              decoding="async"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

export function Line({ line }: { line: ShownLine }) {
  return (
    <li className="flex justify-between gap-4 py-2">
      <span>
        {line.name}
        <span className="block text-sm text-muted">{describe(line)}</span>
      </span>
      <span className="shrink-0 tabular-nums">{formatMoney(line.total)}</span>
    </li>
  );
}

/** How the amount of a line comes about: `1 giờ 30 phút × 300.000 ₫/giờ, giảm 10 %, thuế 8 %`. */
function describe({ minutes, quantity, unitPrice, discount, tax }: ShownLine): string {
  const price = formatMoney(unitPrice);
  const amount =
    minutes === null
      ? texts.pieces(String(quantity ?? 1), price)
      : texts.labour(formatWorkTime(minutes * SECONDS_PER_MINUTE), price);
  const changes = [
    discount > 0 ? texts.discount(formatPercent(discount)) : '',
    tax > 0 ? texts.tax(formatPercent(tax)) : '',
  ];
  return [amount, ...changes].filter(Boolean).join(', ');
}

/** What was decided on a job. */
export function JobDecision({ decision }: { decision: Decision | undefined }) {
  if (decision === undefined) return null;
  return (
    <p className="decision" data-agreed={decision.agreed}>
      <strong>{decision.agreed ? texts.agreed : texts.declined}</strong>
      {decision.reason !== undefined && decision.reason !== '' && (
        <span className="block wrap-anywhere">{texts.declinedBecause(decision.reason)}</span>
      )}
    </p>
  );
}
