import { useState } from 'react';
import { CAR_MS } from '../../../config/limits.ts';
import { processTexts } from '../../../i18n/process.ts';
import { classNames } from '../../../shared/lib/class-names.ts';
import { useAutoplay } from '../../../shared/lib/use-autoplay.ts';
import { PauseButton } from '../../../shared/ui/pause-button.tsx';
import frontLeft from '../artwork/front-left.svg';
import frontRight from '../artwork/front-right.svg';
import rearLeft from '../artwork/rear-left.svg';
import rearRight from '../artwork/rear-right.svg';

const sides = [frontLeft, frontRight, rearRight, rearLeft];

/** Picture of a car that turns to its next side every 3 s. */
export function RotatingCar({ priority = false }: { priority?: boolean }) {
  const [turns, setTurns] = useState(0);
  const autoplay = useAutoplay({ everyMs: CAR_MS, step: () => setTurns((count) => count + 1) });
  return (
    <div className="relative" {...autoplay.pauseProps}>
      <div className="grid">
        {sides.map((file, side) => {
          const current = side === turns % sides.length;
          return (
            <img
              key={file}
              src={file}
              alt={current ? processTexts.car : ''}
              width={900}
              height={540}
              loading={priority && side === 0 ? 'eager' : 'lazy'}
              decoding="async"
              data-current={current}
              className={classNames(
                'col-start-1 row-start-1 h-auto w-full transition-opacity duration-500',
                !current && 'opacity-0',
              )}
            />
          );
        })}
      </div>
      <PauseButton autoplay={autoplay} className="absolute right-0 bottom-0 border border-hairline bg-paper" />
    </div>
  );
}
