import type { OwnOrder } from '@garage/contracts';
import { wayTexts as texts } from '../../../i18n/way.ts';
import { imageSource } from '../../../shared/lib/image-source.ts';
import { WayJobs } from '../../../shared/workshop/way/way-jobs.tsx';
import { movesOf, WayPromises } from '../../../shared/workshop/way/way-promises.tsx';
import { WaySteps } from '../../../shared/workshop/way/way-steps.tsx';

interface OwnWayProps {
  order: Pick<OwnOrder, 'state' | 'step'>;
  way: NonNullable<OwnOrder['way']>;
  /** Called when a photograph cannot be loaded because its signed address has expired. */
  onExpired: () => void;
}

/** How far an open order is, as its link shows it: how the promised time moved, its jobs, and its steps. */
export function OwnWay({ order: { state, step }, way: { jobs, promises, steps, pictures }, onExpired }: OwnWayProps) {
  const moves = movesOf(promises);
  return (
    <div className="mt-3">
      {moves.length > 0 && (
        <>
          <h5 className="mt-4 font-semibold">{texts.promises}</h5>
          <WayPromises moves={moves} />
        </>
      )}
      {jobs.length > 0 && (
        <>
          <h5 className="mt-4 font-semibold">{texts.jobs}</h5>
          <WayJobs jobs={jobs} />
        </>
      )}
      <h5 className="mt-4 font-semibold">{texts.steps}</h5>
      <WaySteps order={{ state, step, steps, pictures }} sourceOf={imageSource} onExpired={onExpired} />
    </div>
  );
}
