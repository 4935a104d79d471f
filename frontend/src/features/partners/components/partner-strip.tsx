import { useState } from 'react';
import { partnerTexts } from '../../../i18n/partners.ts';
import { useHydrated, useReducedMotion } from '../../../shared/lib/use-browser-state.ts';
import { PauseButton } from '../../../shared/ui/pause-button.tsx';
import { partners } from '../lib/partners.ts';

const rows = [0, 1, 2];

/** The partners' marks, passing by. They stand there three times, so that the end of a row is never seen. */
export function PartnerStrip() {
  const [stopped, setStopped] = useState(false);
  // Who asked for less motion scrolls the row: with the keyboard, too.
  const scrolls = useReducedMotion();
  const hydrated = useHydrated();
  return (
    <div data-stopped={stopped} className="relative">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
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
                    // Lazily only until the page is taken over: a mark that waits beside the strip would come in empty.
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
