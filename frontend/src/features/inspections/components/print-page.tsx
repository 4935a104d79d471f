import type { Inspection } from '@garage/contracts';
import { inspections } from '../../../i18n/inspections.ts';
import { formatDateTime } from '../../../shared/lib/format.ts';
import { ListFailure } from '../../../shared/office/list-failure.tsx';
import { isForbidden, NoAccess } from '../../../shared/office/no-access.tsx';
import { OfficePage } from '../../../shared/office/office-page.tsx';
import { PrintButton } from '../../../shared/office/print-button.tsx';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Link } from '../../../shared/ui/link.tsx';
import { PrintHeader } from '../../../shared/ui/print-header.tsx';
import { useInspection } from '../api/inspections.ts';
import { valueText } from '../lib/measured-text.ts';
import { MarkedPhoto } from './marked-photo.tsx';
import { MissingInspection } from './missing-inspection.tsx';
import { RatingChip, RatingCounts } from './read-point.tsx';

const texts = inspections.print;

/** An inspection as it is printed: its results, notes and photographs. */
export function InspectionPrintPage({ id, backPath }: { id: string; backPath: string }) {
  const { data: inspection, error, refetch } = useInspection(id);
  if (isForbidden(error)) return <NoAccess />;
  return (
    <OfficePage
      title={inspection ? texts.title(inspection.orderNumber) : texts.untitled}
      beside={
        inspection && (
          <>
            <PrintButton />
            <Link to={backPath} className={buttonStyle('outline', 'print:hidden')}>
              {texts.back}
            </Link>
          </>
        )
      }
    >
      {inspection && <Sheet inspection={inspection} />}
      {inspection === null && <MissingInspection path={backPath} />}
      {inspection === undefined && error && (
        <ListFailure text={inspections.failures.inspection} error={error} onRetry={() => void refetch()} />
      )}
      {inspection === undefined && !error && <div aria-busy className="skeleton h-120 max-w-[800px]" />}
    </OfficePage>
  );
}

function Sheet({ inspection }: { inspection: Inspection }) {
  const { vehicle, name, counts, groups, results, createdAt, completedAt } = inspection;
  const byPoint = new Map(results.map((result) => [result.pointId, result]));
  return (
    <article className="max-w-[800px] rounded-card border border-hairline bg-paper p-4 md:p-8 print:max-w-none print:border-0 print:p-0">
      <PrintHeader />
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div>
          <p className="text-2xl font-semibold">{vehicle.plate}</p>
          <p className="text-muted">{[vehicle.make, vehicle.model, vehicle.colour].filter(Boolean).join(' · ')}</p>
        </div>
        <p className="text-sm">
          <span className="block font-semibold">{name}</span>
          {texts.date(formatDateTime(completedAt ?? createdAt))}
        </p>
      </div>
      <RatingCounts counts={counts} />
      {groups.map((group) => (
        <section key={group.name} className="mt-5">
          <h2 className="mb-1 text-base font-semibold">{group.name}</h2>
          <ul className="divide-y divide-hairline border-y border-hairline">
            {group.points.map((point) => (
              <PrintedPoint key={point.id} point={point} result={byPoint.get(point.id)} />
            ))}
          </ul>
        </section>
      ))}
      <div className="mt-8 grid grid-cols-2 gap-6 text-center">
        {[texts.inspector, texts.customer].map((who) => (
          <p key={who} className="pb-20 font-semibold">
            {who}
            <span className="block text-sm font-normal text-muted">{texts.sign}</span>
          </p>
        ))}
      </div>
    </article>
  );
}

interface PrintedPointProps {
  point: Inspection['groups'][number]['points'][number];
  result: Inspection['results'][number] | undefined;
}

function PrintedPoint({ point: { label, measured }, result }: PrintedPointProps) {
  const { rating = 'unchecked', value = null, note = '', photos = [] } = result ?? {};
  return (
    <li className="py-1.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span>{label}</span>
        <span className="flex items-center gap-3">
          {measured && value !== null && (
            <span className="font-medium tabular-nums">
              {valueText(value)} {measured.unit}
            </span>
          )}
          <RatingChip rating={rating} />
        </span>
      </div>
      {note !== '' && <p className="text-sm wrap-anywhere whitespace-pre-line text-muted">{note}</p>}
      {photos.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {photos.map((photo, index) => (
            <li key={photo._id} className="[&_img]:max-h-56">
              <MarkedPhoto photo={photo} alt={inspections.point.photo(index + 1, label)} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
