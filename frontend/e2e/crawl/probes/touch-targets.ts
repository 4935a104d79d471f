/** Checks that touch targets are at least 44 × 44 px. */
import type { Probe } from '../probe.ts';

/** Ignores links within a sentence, and controls inside a larger label or card that is clickable itself. */
export const touchTargetProbe: Probe = {
  name: 'touch target',
  find: ({ page, route, within = 'html' }) =>
    page.evaluate(
      ({ selector, written }) => {
        const isPartOfText = (element: Element) =>
          element.matches('a') &&
          getComputedStyle(element).display === 'inline' &&
          element.closest('p, li, dd, td') !== null;
        // Links in texts that staff have written are not checked.
        const isWritten = (element: Element) => element.closest(written) !== null;
        return [...document.querySelectorAll(selector)]
          .flatMap((place) => [...place.querySelectorAll('a[href], button, select, [role="tab"]')])
          .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
          .filter(
            (element) => element.closest('[inert], .sr-only') === null && !isPartOfText(element) && !isWritten(element),
          )
          .map((element) => {
            // A link whose `::after` covers a whole card is as large as the card.
            const cover =
              getComputedStyle(element, '::after').position === 'absolute' ? element.closest('article, li') : null;
            const { width, height } = (cover ?? element).getBoundingClientRect();
            // Seven days share the width of a calendar, so a day may be smaller than other targets: the date can also be typed into the field
            // above.
            const least = element.matches('[data-day]') ? 36 : 43.5;
            return {
              width,
              height,
              least,
              tag: element.tagName.toLowerCase(),
              text: element.ariaLabel ?? element.textContent,
            };
          })
          .filter(({ width, height, least }) => width > 1 && height > 1 && (width < least || height < 43.5))
          .map(
            ({ width, height, tag, text }) =>
              `${tag} “${text.trim().slice(0, 40)}”: ${Math.round(width)} × ${Math.round(height)} px is too small for a finger`,
          );
      },
      { selector: within, written: route === '/news/:id' ? '.measure' : 'template' },
    ),
};
