import { Pause, Play } from 'lucide-react';
import { motionTexts } from '../../i18n/motion.ts';
import type { Autoplay } from '../lib/use-autoplay.ts';
import { classNames } from '../lib/class-names.ts';

/** Pauses and resumes automatic movement. Without scripts nothing moves, so there is no button. */
export function PauseButton({
  autoplay,
  className,
}: {
  autoplay: Pick<Autoplay, 'stopped' | 'toggle'>;
  className?: string;
}) {
  const { stopped, toggle } = autoplay;
  const Icon = stopped ? Play : Pause;
  return (
    <button
      type="button"
      aria-label={stopped ? motionTexts.resume : motionTexts.pause}
      onClick={toggle}
      className={classNames(
        'flex size-11 shrink-0 items-center justify-center rounded-full hover:text-brand noscript:hidden',
        className,
      )}
    >
      <Icon aria-hidden size={18} />
    </button>
  );
}
