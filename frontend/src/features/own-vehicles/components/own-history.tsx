import type { OwnOrder } from '@garage/contracts';
import { stepName } from '@garage/contracts/browser';
import { ownVehicleTexts } from '../../../i18n/own-vehicles.ts';
import { vehicleTexts } from '../../../i18n/vehicles.ts';
import { formatCount, formatDateTime } from '../../../shared/lib/format.ts';
import { Chip } from '../../../shared/office/chip.tsx';
import type { Tone } from '../../../shared/office/chip.tsx';
import { Statement } from '../../../shared/workshop/statement.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { useOwnHistory } from '../api/own-history.ts';
import { OwnWay } from './own-way.tsx';

const texts = ownVehicleTexts.history;
const tones: Record<OwnOrder['state'], Tone> = { open: 'blue', finished: 'green', cancelled: 'grey' };

interface OwnHistoryProps {
  accountId: string;
  id: string;
  plate: string;
}

/** The customer's repair orders of a vehicle, newest first. */
export function OwnHistory({ accountId, id, plate }: OwnHistoryProps) {
  const { data: orders, error, refetch } = useOwnHistory(accountId, id);
  return (
    <section aria-label={texts.title(plate)} className="mt-5 border-t border-hairline pt-4">
      {orders?.length === 0 && <p className="text-muted">{texts.empty}</p>}
      {orders && orders.length > 0 && (
        <ul className="flex flex-col divide-y divide-hairline">
          {orders.map((order) => (
            <li key={order.number} className="py-4 first:pt-0 last:pb-0">
              <Order order={order} onExpired={() => void refetch()} />
            </li>
          ))}
        </ul>
      )}
      {!orders && error && <LoadFailure title={texts.failed} text={texts.failedHelp} onRetry={() => void refetch()} />}
      {!orders && !error && <div aria-busy className="skeleton h-32" />}
    </section>
  );
}

function Order({ order, onExpired }: { order: OwnOrder; onExpired: () => void }) {
  const { number, state, step, waiting, complaint, km, createdAt, promisedAt, notes, statement, way } = order;
  const facts: ReadonlyArray<readonly [string, string | null]> = [
    [texts.step, state === 'open' ? stepName(step) : null],
    [texts.created, formatDateTime(createdAt)],
    [texts.promised, promisedAt === null || state !== 'open' ? null : formatDateTime(promisedAt)],
    [texts.km, km === null ? null : texts.kilometres(formatCount(km))],
    [texts.complaint, complaint],
  ];
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h4 className="font-semibold tabular-nums">{number}</h4>
        <Chip tone={tones[state]}>{texts.states[state]}</Chip>
      </div>
      <dl className="mt-2 grid gap-y-1">
        {facts.map(
          ([label, text]) =>
            text && (
              <div key={label} className="grid grid-cols-[96px_minmax(0,1fr)] gap-x-3">
                <dt className="text-muted">{label}</dt>
                <dd className="wrap-anywhere whitespace-pre-line tabular-nums">{text}</dd>
              </div>
            ),
        )}
      </dl>
      {waiting && (
        <p className="mt-2 font-medium text-amber">
          {texts.waiting(vehicleTexts.waiting[waiting.for], formatDateTime(waiting.since))}
        </p>
      )}
      {way ? (
        <OwnWay order={order} way={way} onExpired={onExpired} />
      ) : (
        // The way has the notes with their steps.
        notes.length > 0 && <Notes notes={notes} />
      )}
      {statement && (
        <details className="mt-3">
          <summary className="min-h-11 content-center font-semibold text-brand">{texts.statement}</summary>
          <Statement statement={statement} />
        </details>
      )}
    </>
  );
}

function Notes({ notes }: Pick<OwnOrder, 'notes'>) {
  return (
    <div className="mt-3 rounded-control bg-brand-tint p-3.5">
      <p className="font-semibold">{texts.notes}</p>
      <ul className="mt-1 flex flex-col gap-2">
        {notes.map(({ at, step, text }) => (
          <li key={at}>
            <p className="wrap-anywhere whitespace-pre-line">{text}</p>
            <p className="text-sm text-muted tabular-nums">
              {stepName(step)}, {formatDateTime(at)}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
