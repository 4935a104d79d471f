import type { LinkView } from '@garage/contracts';
import { wayTexts as texts } from '../../../i18n/way.ts';
import { formatDateTime } from '../../lib/format.ts';

type Promised = LinkView['order']['promises'][number];

/** How the promised time has moved; the first promise is not a change. */
export const movesOf = (promises: readonly Promised[]): Promised[] => promises.filter(({ from }) => from !== null);

/** Each change of the promised time, and why. */
export function WayPromises({ moves }: { moves: readonly Promised[] }) {
  return (
    <ul className="my-3 divide-y divide-hairline">
      {moves.map(({ at, to, reason }) => (
        <li key={at} className="break-inside-avoid py-2">
          <p className="wrap-anywhere">
            <strong>{to === null ? texts.promisedNone : texts.promisedAnew(formatDateTime(to))}</strong>
            {reason !== '' && ` – ${reason}`}
          </p>
          <p className="text-sm text-muted">{texts.promisedOn(formatDateTime(at))}</p>
        </li>
      ))}
    </ul>
  );
}
