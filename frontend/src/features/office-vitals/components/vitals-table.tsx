import type { VitalsSummary, VitalSummary } from '@garage/contracts';
import { vitalLimits } from '@garage/contracts/browser';
import { officeVitals } from '../../../i18n/office-vitals.ts';
import { formatCount } from '../../../shared/lib/format.ts';
import { Chip } from '../../../shared/office/chip.tsx';
import type { Tone } from '../../../shared/office/chip.tsx';
import { DataTable } from '../../../shared/office/data-table.tsx';
import type { Column } from '../../../shared/office/data-table.tsx';
import { formatShare, formatVital } from '../lib/format-vital.ts';

type PageRow = VitalsSummary['pages'][number];

const shown = ['LCP', 'INP', 'CLS', 'TTFB'] as const;
const tones: Record<VitalSummary['rating'], Tone> = { good: 'green', 'needs-improvement': 'amber', poor: 'red' };

const columns: Column<PageRow>[] = [
  {
    key: 'page',
    title: officeVitals.page,
    place: 'name',
    cell: ({ page }) => (
      <span className="font-semibold wrap-anywhere">{page === 'other' ? officeVitals.other : page}</span>
    ),
  },
  ...shown.map((name): Column<PageRow> => ({
    key: name,
    title: officeVitals.names[name].short,
    cell: ({ vitals }) => <VitalCell vital={vitals.find((vital) => vital.name === name)} />,
  })),
  {
    key: 'visits',
    title: officeVitals.visits,
    numeric: true,
    cell: ({ vitals }) => formatCount(Math.max(...vitals.map(({ count }) => count))),
  },
];

/** Web vitals of each page; undefined while loading. */
export function VitalsTable({ pages, busy }: { pages: VitalsSummary['pages'] | undefined; busy: boolean }) {
  return (
    <>
      <DataTable
        label={officeVitals.list}
        columns={columns}
        rows={pages}
        keyOf={({ page }) => page}
        busy={busy}
        empty={<p className="text-muted">{officeVitals.empty}</p>}
      />
      <Legend />
    </>
  );
}

function VitalCell({ vital }: { vital: VitalSummary | undefined }) {
  if (!vital) return <span className="text-muted">{officeVitals.none}</span>;
  const { name, p75, rating, goodShare } = vital;
  return (
    <span
      className="inline-flex items-center gap-2 whitespace-nowrap tabular-nums md:max-xl:flex-col md:max-xl:items-start md:max-xl:gap-0"
      title={officeVitals.goodShare(formatShare(goodShare))}
    >
      {formatVital(name, p75)}
      <Chip tone={tones[rating]}>{officeVitals.ratings[rating]}</Chip>
    </span>
  );
}

/** Explains the abbreviations of the metrics, and up to which limits their values are good. */
function Legend() {
  return (
    <ul className="mt-4 grid gap-x-8 gap-y-1 text-sm text-muted md:grid-cols-2">
      {shown.map((name) => {
        const { good, poor } = vitalLimits[name];
        return (
          <li key={name}>
            {officeVitals.names[name].long} ({officeVitals.limits(formatVital(name, good), formatVital(name, poor))})
          </li>
        );
      })}
    </ul>
  );
}
