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

/** Maximum number of dots that fit into one row on a small phone. */
const MAX_DOTS_IN_A_ROW = 6;

const round = 'flex size-11 shrink-0 items-center justify-center rounded-full hover:text-brand';

/** Pause, previous, next, and a dot for each banner; on phones, many dots wrap. */
export function BannerControls({ count, current, autoplay, onPrevious, onNext, onChoose }: BannerControlsProps) {
  const wraps = count > MAX_DOTS_IN_A_ROW;
  return (
    // Invisible as long as the first banner, whose height places them, has not arrived completely.
    <div className="pointer-events-none absolute inset-x-0 bottom-16 z-10 not-has-[+div>article+article]:invisible md:bottom-22 noscript:hidden">
      <div className="page-width">
        <div className="pointer-events-auto inline-flex max-w-full items-center rounded-full border border-hairline bg-paper text-ink">
          <PauseButton autoplay={autoplay} />
          <button type="button" aria-label={bannerTexts.previous} onClick={onPrevious} className={round}>
            <ChevronLeft aria-hidden size={22} />
          </button>
          <div className={classNames('flex min-w-0', wraps && 'flex-wrap')}>
            {Array.from({ length: count }, (_, index) => (
              <button
                key={index}
                type="button"
                aria-label={bannerTexts.choose(index + 1)}
                aria-current={index === current}
                onClick={() => onChoose(index)}
                className={classNames(
                  'group flex h-11 w-11 min-w-6 items-center justify-center md:pointer-fine:w-9',
                  wraps && 'max-md:size-6',
                )}
              >
                <span
                  className={classNames(
                    'h-2.5 rounded-full transition-[width,background-color]',
                    index === current ? 'w-6 bg-brand' : 'w-2.5 bg-edge group-hover:bg-brand',
                    wraps && index === current && 'max-md:w-4',
                  )}
                />
              </button>
            ))}
          </div>
          <button type="button" aria-label={bannerTexts.next} onClick={onNext} className={round}>
            <ChevronRight aria-hidden size={22} />
          </button>
        </div>
      </div>
    </div>
  );
}
