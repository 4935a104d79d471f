import type { QuoteJob } from '@garage/contracts';
import { formatMoney } from '../../../shared/lib/format.ts';
import { formatWorkTime } from '../../../shared/lib/work-time.ts';

const SECONDS = 60;

type Line = QuoteJob['lines'][number];

const amountOf = (line: Line): string =>
  line.kind === 'labour' ? formatWorkTime(line.minutes * SECONDS) : `× ${line.quantity}`;

/** The lines of a job with their amounts, to be read. */
export function LineTexts({ lines }: { lines: readonly Line[] }) {
  return (
    <ul className="mt-1 text-sm">
      {lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines have no other identity, and are not reordered here
        <li key={index} className="flex justify-between gap-4">
          <span className="min-w-0 wrap-anywhere">
            {line.name} <span className="text-muted">{amountOf(line)}</span>
          </span>
          <span className="shrink-0 tabular-nums">{formatMoney(line.total)}</span>
        </li>
      ))}
    </ul>
  );
}
