import { useState } from 'react';
import { partnerTexts } from '../../../i18n/partners.ts';
import { useHydrated, useReducedMotion } from '../../../shared/lib/use-browser-state.ts';
import { PauseButton } from '../../../shared/ui/pause-button.tsx';
import { partners } from '../lib/partners.ts';

const rows = [0, 1, 2];

/** Moving strip of the partners' logos. The row is rendered three times, so that it never ends visibly. */
export function PartnerStrip() {
  const [stopped, setStopped] = useState(false);
  // With reduced motion the row does not move and can be scrolled, also by keyboard.
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
                    // Lazy only until hydration: a lazy logo outside the strip would move in empty.
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
