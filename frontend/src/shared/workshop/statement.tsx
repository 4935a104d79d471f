import type { Statement as StatementFacts } from '@garage/contracts';
import { statementTexts as texts } from '../../i18n/statement.ts';
import { formatCount, formatDateTime, formatMoney } from '../lib/format.ts';
import { formatWorkTime } from '../lib/work-time.ts';
import { guaranteedText } from './guarantee-text.ts';

const SECONDS_PER_MINUTE = 60;

/** What was done at a visit, at which price, and for how long it is guaranteed. */
export function Statement({ statement }: { statement: StatementFacts }) {
  const { plate, at, km, note, jobs, totals } = statement;
  const facts = [
    [texts.plate, plate],
    [texts.at, formatDateTime(at)],
    [texts.km, km === null ? texts.noKm : texts.kilometres(formatCount(km))],
    [texts.note, note],
  ] as const;
  return (
    <div className="min-w-0">
      <dl className="grid gap-y-1">
        {facts.map(
          ([name, text]) =>
            text !== '' && (
              <div key={name} className="grid grid-cols-[112px_minmax(0,1fr)] gap-x-3">
                <dt className="text-muted">{name}</dt>
                <dd className="font-medium wrap-anywhere whitespace-pre-line tabular-nums">{text}</dd>
              </div>
            ),
        )}
      </dl>
      <p className="mt-4 font-semibold">{texts.jobs}</p>
      {jobs.length === 0 && <p className="text-muted">{texts.noJobs}</p>}
      <ul className="divide-y divide-hairline">
        {jobs.map((job) => (
          <Job key={job._id} job={job} />
        ))}
      </ul>
      <p className="mt-3 flex justify-between gap-4 border-t border-hairline pt-3 text-lg font-semibold">
        <span>{texts.total}</span>
        <span className="tabular-nums">{formatMoney(totals.total)}</span>
      </p>
    </div>
  );
}

type Job = StatementFacts['jobs'][number];

function Job({ job: { title, comeback, lines, totals, guarantee } }: { job: Job }) {
  return (
    <li className="py-3">
      <p className="flex justify-between gap-4 font-medium">
        <span className="min-w-0 wrap-anywhere">{title}</span>
        <span className="shrink-0 tabular-nums">{formatMoney(totals.total)}</span>
      </p>
      {comeback && <p className="font-medium text-green">{texts.comeback}</p>}
      <ul className="text-sm text-muted">
        {lines.map((line) => (
          <li key={Object.values(line).join()} className="wrap-anywhere">
            {line.name} · {amountOf(line)}
          </li>
        ))}
      </ul>
      <p className="text-sm">{guarantee ? guaranteedText(guarantee) : texts.notGuaranteed}</p>
    </li>
  );
}

const amountOf = ({ minutes, quantity }: Job['lines'][number]): string =>
  minutes === null ? texts.pieces(quantity ?? 1) : formatWorkTime(minutes * SECONDS_PER_MINUTE);
