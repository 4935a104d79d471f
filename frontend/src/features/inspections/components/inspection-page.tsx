import type { Inspection } from '@garage/contracts';
import { countRatings, pointsOf } from '@garage/contracts/browser';
import { Printer, RotateCcw } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { inspections } from '../../../i18n/inspections.ts';
import { preloadConversion } from '../../../shared/forms/images/prepare-image.ts';
import { formatDateTime } from '../../../shared/lib/format.ts';
import { ConfirmDialog } from '../../../shared/office/confirm-dialog.tsx';
import { ListFailure } from '../../../shared/office/list-failure.tsx';
import { isForbidden, NoAccess } from '../../../shared/office/no-access.tsx';
import { OfficePage } from '../../../shared/office/office-page.tsx';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Link } from '../../../shared/ui/link.tsx';
import { useCompleteInspection, useInspection, useReopenInspection } from '../api/inspections.ts';
import { applyEntries } from '../lib/apply-entries.ts';
import type { ShownPoint } from '../lib/apply-entries.ts';
import { useEnter, useUnsentEntries } from '../lib/use-entries.ts';
import type { WaitingEntry } from '../lib/use-entries.ts';
import { MissingInspection } from './missing-inspection.tsx';
import { PointCard } from './point-card.tsx';
import { RatingCounts } from './read-point.tsx';
import { RefusedEntries, SendingState } from './sending-state.tsx';

const texts = inspections.page;

interface InspectionPageProps {
  id: string;
  /** The page from which this one is reached. */
  backPath: string;
  /** Absent for those who do not print. */
  printPath?: string;
}

/** Enters an inspection, on a phone above all: what is entered stays on the device until the server has it. */
export function InspectionPage({ id, backPath, printPath }: InspectionPageProps) {
  const { data: inspection, error, refetch } = useInspection(id);
  const entries = useUnsentEntries(id);
  // A photograph is taken where there may be no connection to load this code.
  useEffect(preloadConversion, []);
  if (isForbidden(error)) return <NoAccess />;
  if (inspection && entries)
    return (
      <LoadedInspection
        inspection={inspection}
        entries={entries}
        backPath={backPath}
        printPath={printPath}
        onExpired={() => void refetch()}
      />
    );
  return (
    <OfficePage title={texts.untitled}>
      {inspection === null && <MissingInspection path={backPath} />}
      {inspection === undefined && error && (
        <ListFailure text={inspections.failures.inspection} error={error} onRetry={() => void refetch()} />
      )}
      {inspection === undefined && !error && <div aria-busy className="skeleton h-120" />}
    </OfficePage>
  );
}

interface LoadedProps extends Pick<InspectionPageProps, 'backPath'> {
  printPath: string | undefined;
  inspection: Inspection;
  entries: readonly WaitingEntry[];
  onExpired: () => void;
}

/** The points of an inspection with what waits to be sent. */
function useShownPoints(inspection: Inspection, entries: readonly WaitingEntry[]): ReadonlyMap<string, ShownPoint> {
  return useMemo(() => {
    const results = new Map(inspection.results.map((result) => [result.pointId, result]));
    const waiting = entries.filter(({ refusal }) => refusal === null).map(({ entry }) => entry);
    const shownOf = (point: ReturnType<typeof pointsOf>[number]) =>
      applyEntries(point, {
        result: results.get(point.id),
        entries: waiting.filter(({ pointId }) => pointId === point.id),
      });
    return new Map(pointsOf(inspection.groups).map((point) => [point.id, shownOf(point)]));
  }, [inspection, entries]);
}

function LoadedInspection({ inspection, entries, backPath, printPath, onExpired }: LoadedProps) {
  const { groups, vehicle, name, orderNumber, state, completedAt } = inspection;
  const shown = useShownPoints(inspection, entries);
  const enter = useEnter(inspection);
  const readOnly = state === 'completed';
  const ratingsNow = [...shown].map(([pointId, { rating }]) => ({ pointId, rating }));
  const counts = countRatings(groups, ratingsNow);
  const refused = entries.filter(({ refusal }) => refusal !== null);
  return (
    <OfficePage
      title={texts.title(vehicle.plate)}
      beside={
        <>
          <Link to={backPath} className={buttonStyle('outline')}>
            {texts.toOrder(orderNumber)}
          </Link>
          {printPath !== undefined && (
            <Link to={printPath} className={buttonStyle('outline')}>
              <Printer aria-hidden size={18} />
              {texts.print}
            </Link>
          )}
        </>
      }
    >
      <p className="mb-3 text-muted">
        {[name, vehicle.make, vehicle.model, vehicle.colour].filter(Boolean).join(' · ')}
      </p>
      <RefusedEntries inspection={inspection} refused={refused} />
      <div className="sticky top-14 z-10 -mx-4 mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-y border-hairline bg-paper px-4 py-2 md:mx-0 md:rounded-card md:border-x">
        <SendingState waiting={entries.length} />
        <RatingCounts counts={counts} />
      </div>
      {completedAt !== null && <Completed inspection={inspection} />}
      <GroupNavigation inspection={inspection} shown={shown} />
      {groups.map((group, index) => (
        <section key={group.name} aria-labelledby={groupId(index)} className="mb-6">
          <h2 id={groupId(index)} tabIndex={-1} className="mb-2 scroll-mt-32 text-lg font-semibold">
            {group.name}
          </h2>
          <ol className="flex flex-col gap-3">
            {group.points.map((point) => (
              <PointCard
                key={point.id}
                point={point}
                shown={shown.get(point.id) ?? applyEntries(point, { result: undefined, entries: [] })}
                readOnly={readOnly}
                onEnter={enter}
                onExpired={onExpired}
              />
            ))}
          </ol>
        </section>
      ))}
      {!readOnly && <Complete inspection={inspection} waiting={entries.length} unchecked={counts.unchecked} />}
    </OfficePage>
  );
}

const groupId = (index: number): string => `inspection-group-${index}`;

/** Jumps to the groups, and says how much of each is done. */
function GroupNavigation({
  inspection: { groups },
  shown,
}: Pick<LoadedProps, 'inspection'> & { shown: ReadonlyMap<string, ShownPoint> }) {
  const go = (index: number) => {
    const title = document.querySelector<HTMLElement>(`#${groupId(index)}`);
    title?.focus({ preventScroll: true });
    title?.scrollIntoView({ block: 'start' });
  };
  return (
    <nav aria-label={texts.groups} className="mb-5">
      <ul className="flex flex-wrap gap-2">
        {groups.map(({ name, points }, index) => {
          const done = points.filter(({ id }) => (shown.get(id)?.rating ?? 'unchecked') !== 'unchecked').length;
          return (
            <li key={name}>
              <button
                type="button"
                onClick={() => go(index)}
                className="min-h-11 rounded-full border border-edge/60 bg-paper px-3.5 text-sm font-medium hover:border-brand hover:text-brand"
              >
                {texts.group(name, done, points.length)}
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function Completed({ inspection: { _id: id, completedAt } }: Pick<LoadedProps, 'inspection'>) {
  const reopen = useReopenInspection(id);
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-card bg-green-tint p-4">
      <p className="font-medium text-green">{texts.completed(formatDateTime(completedAt ?? ''))}</p>
      <button
        type="button"
        disabled={reopen.isPending}
        onClick={() => reopen.mutate()}
        className={buttonStyle('outline')}
      >
        <RotateCcw aria-hidden size={18} />
        {texts.reopen}
      </button>
    </div>
  );
}

interface CompleteProps extends Pick<LoadedProps, 'inspection'> {
  waiting: number;
  unchecked: number;
}

function Complete({ inspection: { _id: id }, waiting, unchecked }: CompleteProps) {
  const complete = useCompleteInspection(id);
  const [isAsked, setAsked] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <button
        type="button"
        disabled={waiting > 0}
        onClick={() => setAsked(true)}
        className={buttonStyle('brand', 'disabled:opacity-60 max-sm:w-full')}
      >
        {waiting > 0 ? texts.completeWait : texts.complete}
      </button>
      {isAsked && (
        <ConfirmDialog
          title={texts.completeTitle}
          action={texts.completeAction}
          busy={complete.isPending}
          onClose={() => setAsked(false)}
          onConfirm={() => complete.mutate(undefined, { onSettled: () => setAsked(false) })}
        >
          {texts.completeLead(unchecked)}
        </ConfirmDialog>
      )}
    </div>
  );
}
