import type { OwnOrder } from '@garage/contracts';
import { stepName } from '@garage/contracts/browser';
import { ownVehicleTexts } from '../../../i18n/own-vehicles.ts';
import { formatDateTime, formatMoney } from '../../../shared/lib/format.ts';
import { imageSource } from '../../../shared/lib/image-source.ts';

const texts = ownVehicleTexts.way;

type Way = NonNullable<OwnOrder['way']>;

/** How far an open order is: its jobs, how the promised time moved, its steps with the photographs that staff released. */
export function OwnWay({ way: { jobs, promises, steps, pictures }, onExpired }: { way: Way; onExpired: () => void }) {
  const moved = promises.filter(({ from }) => from !== null);
  return (
    <div className="mt-3 flex flex-col gap-4">
      {jobs.length > 0 && <Jobs jobs={jobs} />}
      {moved.length > 0 && (
        <div>
          <h5 className="font-semibold">{texts.promises}</h5>
          <ul>
            {moved.map(({ at, to, reason }) => (
              <li key={at} className="wrap-anywhere">
                {to === null ? texts.noPromise : texts.promised(formatDateTime(to))}
                {reason !== '' && ` – ${reason}`}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div>
        <h5 className="font-semibold">{texts.steps}</h5>
        <ol>
          {steps.map(({ step, at }) => (
            <li key={at} className="flex flex-wrap gap-x-3">
              <span>{stepName(step)}</span>
              <span className="text-muted tabular-nums">{formatDateTime(at)}</span>
            </li>
          ))}
        </ol>
      </div>
      {pictures.length > 0 && (
        <div>
          <h5 className="font-semibold">{texts.pictures}</h5>
          <ul className="mt-2 grid grid-cols-2 gap-2 md:grid-cols-4">
            {pictures.map(({ _id, address, step }, at) => (
              <li key={_id}>
                <a href={imageSource(address)} target="_blank" rel="noreferrer">
                  <img
                    src={imageSource(address)}
                    alt={texts.picture(at + 1, stepName(step))}
                    loading="lazy"
                    onError={onExpired}
                    className="aspect-4/3 w-full rounded-control bg-mist object-cover"
                  />
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function Jobs({ jobs }: Pick<Way, 'jobs'>) {
  return (
    <div>
      <h5 className="font-semibold">{texts.jobs}</h5>
      <ul className="divide-y divide-hairline">
        {jobs.map(({ revision, title, total, state, parts }) => (
          <li key={`${revision} ${title}`} className="flex justify-between gap-4 py-1.5">
            <span className="min-w-0 wrap-anywhere">
              {title}
              <span className="block text-sm text-muted">
                {[texts.jobStates[state], state === 'agreed' && parts === 'short' ? texts.partsShort : '']
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className="shrink-0 tabular-nums">{formatMoney(total)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
