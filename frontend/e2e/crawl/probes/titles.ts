/** Pages have unique titles: the same title at two addresses is a fault. */
import type { Probe } from '../probe.ts';

/** Create one per crawl, as it stores the titles of all pages. */
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
