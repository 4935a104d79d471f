import type { LinkView } from '@garage/contracts';
import { stepName } from '@garage/contracts/browser';
import { linkPageTexts } from '../i18n/link-page.ts';
import { wayTexts } from '../i18n/way.ts';
import { formatDateTime } from '../shared/lib/format.ts';
import { WayJobs } from '../shared/workshop/way/way-jobs.tsx';
import { movesOf, WayPromises } from '../shared/workshop/way/way-promises.tsx';
import { WaySteps } from '../shared/workshop/way/way-steps.tsx';

const texts = linkPageTexts.progress;

/** Where the vehicle is: the twelve steps with their times, what is waited for, and the jobs. The page's script keeps it up to date. */
export function ProgressView({ view: { order, jobs } }: { view: LinkView }) {
  const moves = movesOf(order.promises);
  return (
    <section className="card" id="progress" aria-labelledby="progress-title">
      <h2 id="progress-title">{texts.title}</h2>
      <Situation order={order} />
      {moves.length > 0 && (
        <>
          <h3 className="mt-6">{wayTexts.promises}</h3>
          <WayPromises moves={moves} />
        </>
      )}
      {jobs.length > 0 && (
        <>
          <h3 className="mt-6">{wayTexts.jobs}</h3>
          <WayJobs jobs={jobs} />
        </>
      )}
      <h3 className="mt-6">{wayTexts.steps}</h3>
      <WaySteps order={order} sourceOf={(address) => address} />
    </section>
  );
}

function Situation({ order: { state, step, waiting, promisedAt } }: Pick<LinkView, 'order'>) {
  if (state !== 'open') return <p className="mt-2 font-bold">{texts.states[state]}</p>;
  return (
    <div className="mt-2 grid gap-2">
      <p className="font-bold">{texts.now(stepName(step))}</p>
      {waiting !== null && (
        <p className="decision">{texts.since(texts.waiting[waiting.for], formatDateTime(waiting.since))}</p>
      )}
      {promisedAt !== null && (
        <p>
          {texts.promised}: <strong>{formatDateTime(promisedAt)}</strong>
        </p>
      )}
    </div>
  );
}
