import type { LinkView } from '@garage/contracts';
import { workshopSteps } from '@garage/contracts/browser';
import { wayTexts as texts } from '../../../i18n/way.ts';
import { classNames } from '../../lib/class-names.ts';
import { formatDateTime } from '../../lib/format.ts';

type Standing = keyof typeof texts.standings;

const dots: Record<Standing, string> = {
  done: 'border-green bg-green',
  current: 'border-brand bg-brand ring-4 ring-brand-tint',
  ahead: 'border-edge bg-paper',
};

interface PictureProps {
  /** The address to load a photograph from. */
  sourceOf: (address: string) => string;
  /** Called when a photograph cannot be loaded, because its address has run out. */
  onExpired?: () => void;
}

interface WayStepsProps extends PictureProps {
  order: Pick<LinkView['order'], 'state' | 'step' | 'steps' | 'pictures'>;
}

/** The twelve steps with when the order was on them, what staff wrote for the customer, and the photographs that they released. */
export function WaySteps({ order, ...picture }: WayStepsProps) {
  const current = workshopSteps.findIndex(({ id }) => id === order.step);
  const standingOf = (at: number): Standing => {
    if (at < current || order.state === 'finished') return 'done';
    if (order.state === 'cancelled') return 'ahead';
    return at === current ? 'current' : 'ahead';
  };
  return (
    <ol className="mt-3">
      {workshopSteps.map(({ id, name }, at) => {
        const standing = standingOf(at);
        const pictures = order.pictures.filter(({ step }) => step === id);
        return (
          <li
            key={id}
            data-standing={standing}
            aria-current={standing === 'current' ? 'step' : undefined}
            className="group relative break-inside-avoid pb-4 pl-8"
          >
            <span
              aria-hidden
              className={classNames('absolute top-1.25 left-1 size-3.5 rounded-full border-2', dots[standing])}
            />
            <span aria-hidden className="absolute top-5.25 -bottom-0.75 left-2.5 w-0.5 bg-hairline group-last:hidden" />
            <p>
              <span className="font-bold">{name}</span>{' '}
              <span className="ml-2 text-sm text-muted">{texts.standings[standing]}</span>
            </p>
            <Moves moves={order.steps.filter(({ step }) => step === id)} />
            {pictures.length > 0 && <Pictures pictures={pictures} step={name} {...picture} />}
          </li>
        );
      })}
    </ol>
  );
}

const Moves = ({ moves }: { moves: LinkView['order']['steps'] }) =>
  moves.map(({ at, note }) => (
    <p key={at} className="text-sm text-muted">
      {formatDateTime(at)}
      {note !== '' && <span className="block text-base wrap-anywhere whitespace-pre-line text-ink">{note}</span>}
    </p>
  ));

interface PicturesProps extends PictureProps {
  pictures: LinkView['order']['pictures'];
  step: string;
}

/** The photographs that staff released on a step. */
function Pictures({ pictures, step, sourceOf, onExpired }: PicturesProps) {
  return (
    <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(100%,100px),1fr))] gap-2">
      {pictures.map(({ _id, address }, at) => (
        <li key={_id}>
          <a href={sourceOf(address)} target="_blank" rel="noreferrer" data-photo={_id}>
            <img
              src={sourceOf(address)}
              alt={texts.picture(at + 1, pictures.length, step)}
              width={400}
              height={300}
              loading="lazy"
              decoding="async"
              onError={onExpired}
              className="aspect-4/3 h-auto w-full rounded-control bg-mist object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
