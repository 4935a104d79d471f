/** Checks that no two addresses have a page with the same title. */
import type { Probe } from '../probe.ts';

/** Creates the probe for one crawl. It remembers the titles of all pages, so each crawl needs its own. */
export function newTitleProbe(): Probe {
  const known = new Map<string, { route: string; heading: string }>();
  return {
    name: 'title',
    async find({ page, route }) {
      const title = await page.title();
      if (title === '') return ['title: is empty'];
      const heading = await page.evaluate(() => document.querySelector('h1')?.textContent ?? '');
      const before = known.get(title);
      known.set(title, { route, heading });
      const isSame = before === undefined || before.route === route || before.heading === heading;
      return isSame ? [] : [`title “${title}”: ${before.route} has it too`];
    },
  };
}
