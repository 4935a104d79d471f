import type { Statement } from '@garage/contracts';
import { linkPageTexts } from '../i18n/link-page.ts';
import { formatCount, formatDateTime, formatMoney } from '../shared/lib/format.ts';
import { guaranteedText } from '../shared/workshop/guarantee-text.ts';
import { Amounts } from './amounts.tsx';
import { Line } from './job-card.tsx';

const { statement: texts, jobs } = linkPageTexts;

/** What was done until the handover, at which price, and for how long it is guaranteed. */
export function StatementView({ statement }: { statement: Statement }) {
  const { number, plate, at, km, note, totals } = statement;
  const facts = [
    [texts.number, number],
    [texts.plate, plate],
    [texts.at, formatDateTime(at)],
    ...(km === null ? [] : [[texts.km, texts.kilometres(formatCount(km))] as const]),
  ] as const;
  return (
    <section className="card" aria-labelledby="statement-title">
      <h2 id="statement-title">{texts.title}</h2>
      <dl className="facts mt-3">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {note !== '' && <p className="mt-3 whitespace-pre-line wrap-anywhere">{note}</p>}
      {statement.jobs.map((job) => (
        <Job key={job._id} job={job} />
      ))}
      <h3 className="mt-6">{texts.total}</h3>
      <Amounts totals={totals} />
    </section>
  );
}

function Job({ job: { title, comeback, lines, totals, guarantee } }: { job: Statement['jobs'][number] }) {
  return (
    <div className="mt-6">
      <h3>{title}</h3>
      {comeback && <p className="font-bold text-green">{jobs.comeback}</p>}
      <ul className="lines" aria-label={jobs.lines(title)}>
        {lines.map((line) => (
          <Line key={Object.values(line).join()} line={line} />
        ))}
      </ul>
      <p className="flex justify-between gap-4 font-bold">
        <span>{jobs.total}</span>
        <span className="tabular-nums">{formatMoney(totals.total)}</span>
      </p>
      <p>{guarantee ? guaranteedText(guarantee) : texts.notGuaranteed}</p>
    </div>
  );
}
