import booking from './booking.svg';
import brokenDown from './broken-down.svg';
import lostRoad from './lost-road.svg';
import noPicture from './no-picture.svg';
import searching from './searching.svg';
import workshop from './workshop.svg';

/** The site's own drawings with their sizes. They are image files and not components, so that they need no script. */
const scenes = {
  booking: { file: booking, width: 560, height: 340 },
  brokenDown: { file: brokenDown, width: 440, height: 300 },
  lostRoad: { file: lostRoad, width: 480, height: 320 },
  noPicture: { file: noPicture, width: 320, height: 240 },
  searching: { file: searching, width: 440, height: 300 },
  workshop: { file: workshop, width: 720, height: 500 },
};

interface IllustrationProps {
  scene: keyof typeof scenes;
  /** True for a drawing that is visible when the page opens: it is loaded at once instead of lazily. */
  priority?: boolean;
  className?: string;
}

/** A decorative drawing, hidden from screen readers. */
export function Illustration({ scene, priority = false, className = 'h-auto w-full' }: IllustrationProps) {
  const { file, width, height } = scenes[scene];
  return (
    <img
      src={file}
      alt=""
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
      className={className}
    />
  );
}
