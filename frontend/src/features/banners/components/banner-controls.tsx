import { ChevronLeft, ChevronRight } from 'lucide-react';
import { bannerTexts } from '../../../i18n/home.ts';
import { classNames } from '../../../shared/lib/class-names.ts';
import type { Autoplay } from '../../../shared/lib/use-autoplay.ts';
import { PauseButton } from '../../../shared/ui/pause-button.tsx';

interface BannerControlsProps {
  count: number;
  current: number;
  autoplay: Autoplay;
  onPrevious: () => void;
  onNext: () => void;
  onChoose: (position: number) => void;
}

/** More dots than this do not fit the row of a small phone at a tappable size. */
const MAX_DOTS = 6;
const MAX_DOTS_ON_PHONES = 4;

const round = 'flex size-11 shrink-0 items-center justify-center rounded-full hover:text-brand';

/** Pause, previous, next, and a dot for each banner, or `3 / 9` when there are too many for dots. */
export function BannerControls({ count, current, autoplay, onPrevious, onNext, onChoose }: BannerControlsProps) {
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-16 z-10 md:bottom-22 noscript:hidden">
      <div className="page-width">
        <div className="pointer-events-auto inline-flex max-w-full items-center rounded-full border border-hairline bg-paper text-ink">
          <PauseButton autoplay={autoplay} />
          <button type="button" aria-label={bannerTexts.previous} onClick={onPrevious} className={round}>
            <ChevronLeft aria-hidden size={22} />
          </button>
          {count > MAX_DOTS_ON_PHONES && (
            <span className={classNames('px-2 tabular-nums', count <= MAX_DOTS && 'sm:hidden')}>
              {current + 1} / {count}
            </span>
          )}
          {Array.from({ length: count > MAX_DOTS ? 0 : count }, (_, index) => (
            <button
              key={index}
              type="button"
              aria-label={bannerTexts.choose(index + 1)}
              aria-current={index === current}
              onClick={() => onChoose(index)}
              className={classNames(
                'group flex h-11 w-11 min-w-6 items-center justify-center md:pointer-fine:w-9',
                count > MAX_DOTS_ON_PHONES && 'max-sm:hidden',
              )}
            >
              <span
                className={classNames(
                  'h-2.5 rounded-full transition-[width,background-color]',
                  index === current ? 'w-6 bg-brand' : 'w-2.5 bg-edge group-hover:bg-brand',
                )}
              />
            </button>
          ))}
          <button type="button" aria-label={bannerTexts.next} onClick={onNext} className={round}>
            <ChevronRight aria-hidden size={22} />
          </button>
        </div>
      </div>
    </div>
  );
}
