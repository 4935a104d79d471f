/** Whoever has only a keyboard sees at every stop where the focus is, and no bar lies over it. */
import { walk } from '../../keyboard.ts';
import type { Probe } from '../probe.ts';

/** No page that is walked through has fewer: with less the Tab key went nowhere. */
const MIN_STOPS = 30;

export const tabStopProbe: Probe = {
  name: 'tab stops',
  async find({ page }) {
    const stops = await walk(page);
    const faults = stops.flatMap(({ what, unmarked, coveredBy }) => [
      ...(unmarked ? [`${what}: nothing shows that it has the focus`] : []),
      ...(coveredBy === '' ? [] : [`${what}: has the focus below ${coveredBy}`]),
    ]);
    return stops.length > MIN_STOPS ? faults : [...faults, `body: has ${stops.length} stops`];
  },
};
