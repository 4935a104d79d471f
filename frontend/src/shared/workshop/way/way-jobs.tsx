import type { LinkView } from '@garage/contracts';
import { wayTexts as texts } from '../../../i18n/way.ts';
import { formatMoney } from '../../lib/format.ts';

type Job = LinkView['jobs'][number];

/** The jobs that the customer decided on, with their totals; those under the guarantee of an earlier one are marked as free. */
export function WayJobs({ jobs }: { jobs: readonly Job[] }) {
  return (
    <ul className="my-3 divide-y divide-hairline">
      {jobs.map((job) => (
        <li key={`${job.revision} ${job.title}`} className="flex break-inside-avoid justify-between gap-4 py-2">
          <span className="min-w-0 wrap-anywhere">
            {job.title}
            {job.comeback === true && <span className="block font-bold text-green">{texts.comeback}</span>}
            <span className="block text-sm text-muted">{describe(job)}</span>
          </span>
          <span className="shrink-0 tabular-nums">{formatMoney(job.total)}</span>
        </li>
      ))}
    </ul>
  );
}

const describe = ({ state, parts, revision }: Job): string =>
  [texts.jobStates[state], state === 'agreed' ? texts.parts[parts] : '', texts.revision(revision)]
    .filter(Boolean)
    .join(' · ');
