import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const sources = `${import.meta.dirname}/../..`;

/**
 * Other files that may read the query: they run in the browser only, behind a login or in event handlers, so that cached pages do not
 * depend on it.
 */
const browserOnlyFiles = [
  'app/routes/account-vehicles.tsx',
  'app/routes/login.tsx',
  'features/booking/components/appointment-list.tsx',
  'features/engagement/components/like-button.tsx',
  'features/engagement/components/liked-products.tsx',
  'features/notices/components/notices-view.tsx',
  'shared/lib/page-query.ts',
  'shared/office/use-list-state.ts',
];

/** Matches reads through the router; `window` does not exist during server rendering. */
const readsQuery = /useSearchParams|(?<!window\.)location\.search\b|\{[^}]*\bsearch\b[^}]*\} = useLocation\(\)/;

it('is the only access to query parameters while a page is rendered: others are not part of its cache key [TRUST-8]', () => {
  const readers = globSync('**/*.{ts,tsx}', { cwd: sources })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) => readsQuery.test(readFileSync(`${sources}/${file}`, 'utf8')));
  expect(readers.toSorted()).toEqual(browserOnlyFiles);
});
