import type { LinkView } from '@garage/contracts';
import { workshopSteps } from '@garage/contracts/browser';
import { linkPageTexts } from '../i18n/link-page.ts';
import { formatDateTime, formatMoney } from '../shared/lib/format.ts';

const texts = linkPageTexts.progress;

/** Where the vehicle is: the twelve steps with their times, what is waited for, and the jobs. The page's script keeps it up to date. */
export function ProgressView({ view: { order, jobs } }: { view: LinkView }) {
  return (
    <section className="card" id="progress" aria-labelledby="progress-title">
      <h2 id="progress-title">{texts.title}</h2>
      <Situation order={order} />
      <Promises order={order} />
      <Jobs jobs={jobs} />
      <h3 className="mt-6">{texts.steps}</h3>
      <Steps order={order} />
    </section>
  );
}

function Situation({ order: { state, step, waiting, promisedAt } }: Pick<LinkView, 'order'>) {
  if (state !== 'open') return <p className="mt-2 font-bold">{texts.states[state]}</p>;
  const name = workshopSteps.find(({ id }) => id === step)?.name ?? step;
  return (
    <div className="mt-2 grid gap-2">
      <p className="font-bold">{texts.now(name)}</p>
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

/** How the promised time has moved, and why; the first promise is not a change. */
function Promises({ order: { promises } }: Pick<LinkView, 'order'>) {
  const moved = promises.filter(({ from }) => from !== null);
  if (moved.length === 0) return null;
  return (
    <>
      <h3 className="mt-6">{texts.promises}</h3>
      <ul className="lines">
        {moved.map(({ at, to, reason }) => (
          <li key={at} className="py-2">
            <p className="wrap-anywhere">
              <strong>{to === null ? texts.promisedNone : texts.promisedAnew(formatDateTime(to))}</strong>
              {reason !== '' && ` – ${reason}`}
            </p>
            <p className="text-sm text-muted">{texts.promisedOn(formatDateTime(at))}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

function Jobs({ jobs }: Pick<LinkView, 'jobs'>) {
  if (jobs.length === 0) return null;
  return (
    <>
      <h3 className="mt-6">{texts.jobs}</h3>
      <ul className="lines">
        {jobs.map(({ revision, title, total, state, parts, comeback = false }) => (
          <li key={`${revision} ${title}`} className="flex justify-between gap-4 py-2">
            <span>
              {title}
              <span className="block text-sm text-muted">
                {[
                  comeback ? linkPageTexts.jobs.comeback : '',
                  texts.jobStates[state],
                  state === 'agreed' ? texts.parts[parts] : '',
                  texts.revision(revision),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className="shrink-0 tabular-nums">{formatMoney(total)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The photographs that staff released on a step. */
function Pictures({ pictures, step }: { pictures: LinkView['order']['pictures']; step: string }) {
  if (pictures.length === 0) return null;
  return (
    <ul className="photos">
      {pictures.map(({ _id, address }, at) => (
        <li key={_id}>
          <a href={address} target="_blank" rel="noreferrer" data-photo={_id}>
            <img
              src={address}
              alt={texts.picture(at + 1, pictures.length, step)}
              width={400}
              height={300}
              loading="lazy"
              decoding="async"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Steps({ order }: Pick<LinkView, 'order'>) {
  const current = workshopSteps.findIndex(({ id }) => id === order.step);
  const standingOf = (at: number) => {
    if (at < current || order.state === 'finished') return 'done';
    if (order.state === 'cancelled') return 'ahead';
    return at === current ? 'current' : 'ahead';
  };
  return (
    <ol className="steps">
      {workshopSteps.map(({ id, name }, at) => {
        const standing = standingOf(at);
        const moves = order.steps.filter(({ step }) => step === id);
        const pictures = order.pictures.filter(({ step }) => step === id);
        return (
          <li key={id} data-standing={standing} aria-current={standing === 'current' ? 'step' : undefined}>
            <p>
              <span className="font-bold">{name}</span> <span className="standing">{texts[standing]}</span>
            </p>
            {moves.map((move) => (
              <p key={move.at} className="text-sm text-muted">
                {formatDateTime(move.at)}
                {move.note !== '' && <span className="block text-base text-ink wrap-anywhere">{move.note}</span>}
              </p>
            ))}
            <Pictures pictures={pictures} step={name} />
          </li>
        );
      })}
    </ol>
  );
}
