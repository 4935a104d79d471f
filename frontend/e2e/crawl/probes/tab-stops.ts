/** Checks at every tab stop that the keyboard focus is visible and that no fixed bar covers it. */
import { walk } from '../../keyboard.ts';
import type { Stop } from '../../keyboard.ts';
import type { Probe } from '../probe.ts';

/** Minimum number of tab stops on every page. If there are fewer, the Tab key did not work during the check. */
const MIN_STOPS = 30;

const namesOf = (stops: readonly Stop[]): string => stops.map(({ what }) => `“${what}”`).join(', ');

export const tabStopProbe: Probe = {
  name: 'tab stops',
  async find({ page }) {
    const stops = await walk(page);
    const faults = stops.flatMap(({ what, unmarked, coveredBy }) => [
      ...(unmarked ? [`${what}: nothing shows that it has the focus`] : []),
      ...(coveredBy === '' ? [] : [`${what}: has the focus below ${coveredBy}`]),
    ]);
    return stops.length > MIN_STOPS
      ? faults
      : [...faults, `body: has ${stops.length} stops, the last ones ${namesOf(stops.slice(-3))}`];
  },
};
