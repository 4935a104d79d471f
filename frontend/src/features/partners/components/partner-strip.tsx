import { useState } from 'react';
import { partnerTexts } from '../../../i18n/partners.ts';
import { useHydrated, useReducedMotion } from '../../../shared/lib/use-browser-state.ts';
import { PauseButton } from '../../../shared/ui/pause-button.tsx';
import { partners } from '../lib/partners.ts';

const rows = [0, 1, 2];

/** Moving strip of the partners' logos. The row of logos is rendered three times, so that no end of the row becomes visible. */
export function PartnerStrip() {
  const [stopped, setStopped] = useState(false);
  // For visitors who prefer reduced motion, the row stands still and can be scrolled, also with the keyboard.
  const scrolls = useReducedMotion();
  const hydrated = useHydrated();
  return (
    <div data-stopped={stopped} className="relative">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard */}
      <div className="partner-strip" tabIndex={scrolls ? 0 : undefined}>
        <div className="partner-track flex w-max">
          {rows.map((row) => (
            <ul key={row} aria-label={partnerTexts.scroller} aria-hidden={row > 0} className="flex">
              {partners.map(({ name, file, width }) => (
                <li key={name} className="flex h-24 w-56 shrink-0 items-center justify-center px-6">
                  <img
                    src={file}
                    alt={row === 0 ? name : ''}
                    width={width}
                    height={140}
                    // Logos load lazily only until hydration. Once the strip moves, a lazy logo would be empty when it comes into view.
                    loading={hydrated ? 'eager' : 'lazy'}
                    fetchPriority="low"
                    decoding="async"
                    className="h-auto max-h-14 w-full object-contain"
                  />
                </li>
              ))}
            </ul>
          ))}
        </div>
      </div>
      <div className="mt-3 flex justify-center motion-reduce:hidden">
        <PauseButton
          autoplay={{ stopped, toggle: () => setStopped(!stopped) }}
          className="border border-hairline bg-paper"
        />
      </div>
    </div>
  );
}
