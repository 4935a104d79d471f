import type { Banner } from '@garage/contracts';
import { useState } from 'react';
import { BANNER_MS } from '../../../config/limits.ts';
import { bannerTexts } from '../../../i18n/home.ts';
import { classNames } from '../../../shared/lib/class-names.ts';
import { useAutoplay } from '../../../shared/lib/use-autoplay.ts';
import { useSwipe } from '../lib/use-swipe.ts';
import { BannerControls } from './banner-controls.tsx';
import { BannerSlide } from './banner-slide.tsx';

interface BannerSlidesProps {
  /** The page's heading for screen readers, since the banners may have no text. */
  title: string;
  banners: readonly Banner[];
}

/**
 * Shows one banner at a time and the next one after 5 s; after the last one follows the first. Hovering does not pause the banners. Without
 * scripts they form a row.
 */
export function BannerSlides({ title, banners }: BannerSlidesProps) {
  const count = banners.length;
  const [chosen, setChosen] = useState(0);
  const current = chosen % count;
  const move = (by: number) => setChosen((position) => ((position % count) + by + count) % count);
  const autoplay = useAutoplay({ everyMs: BANNER_MS, step: () => move(1), enabled: count > 1, pausesOnHover: false });
  const moveByHand = (by: number) => {
    move(by);
    autoplay.restart();
  };
  const choose = (position: number) => {
    setChosen(position);
    autoplay.restart();
  };
  const next = () => moveByHand(1);
  const previous = () => moveByHand(-1);
  const swipe = useSwipe({ onLeft: next, onRight: previous });
  return (
    <section
      aria-roledescription={bannerTexts.carousel}
      aria-label={bannerTexts.label}
      className="relative isolate overflow-hidden"
      {...autoplay.pauseProps}
    >
      <h1 className="sr-only">{title}</h1>
      {count > 1 && (
        <BannerControls
          count={count}
          current={current}
          autoplay={autoplay}
          onNext={next}
          onPrevious={previous}
          onChoose={choose}
        />
      )}
      <div
        aria-live={autoplay.moving ? 'off' : 'polite'}
        className="grid touch-pan-y noscript:flex noscript:snap-x noscript:snap-mandatory noscript:overflow-x-auto"
        {...swipe}
      >
        {banners.map((banner, index) => (
          <article
            key={banner._id}
            aria-roledescription={bannerTexts.slideRole}
            aria-label={bannerTexts.slide(index + 1, count)}
            data-current={index === current}
            className={classNames(
              'col-start-1 row-start-1 grid transition-[opacity,visibility]',
              'noscript:visible noscript:w-full noscript:shrink-0 noscript:snap-start noscript:opacity-100',
              // The new slide fades in over the old one, which disappears once it is covered.
              index === current ? 'z-1 duration-500' : 'invisible opacity-0 delay-500 duration-0',
            )}
          >
            <BannerSlide banner={banner} first={index === 0} />
          </article>
        ))}
      </div>
    </section>
  );
}
