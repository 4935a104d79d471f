import { measureLoad, type LoadPlan } from '../measure-load.ts';
import type { Bench, BenchReport } from '../run-bench.ts';
import { readAnswer, startAnswers } from '../stored-answers.ts';
import type { Answers } from '../limits/answers.ts';
import { atLeast, measureLines, ratios } from '../verdicts.ts';

/** The parts of a link's page that caches may keep: its style sheets, its script and its fonts. */
async function cachedPartsOf(link: string): Promise<string[]> {
  const html = await (await fetch(link)).text();
  const found = [...html.matchAll(/<(?:link rel="stylesheet" href|script type="module" src)="([^"]+)"/g)];
  const files = found.map(([, path = '']) => new URL(path, link).href);
  const styles = await Promise.all(
    files
      .filter((file) => file.endsWith('.css'))
      .map(async (file) => ({ file, css: await (await fetch(file)).text() })),
  );
  const fonts = styles.flatMap(({ file, css }) =>
    [...css.matchAll(/url\("?([^")]+\.woff2)"?\)/g)].map(([, path = '']) => new URL(path, file).href),
  );
  return [...new Set([...files, ...fonts])];
}

/** Loads the cached parts of a link's page as fast as they arrive, through the gateway and from a bare server that has the same bytes. */
export async function measureLink(
  bench: Bench,
  { link, plan }: { link: string; plan: LoadPlan },
): Promise<BenchReport> {
  const parts = (await cachedPartsOf(link)).map((url) => ({ url, path: new URL(url).pathname }));
  if (parts.length === 0) throw new Error('The page at a link has neither style sheets nor a script');
  const answers: Answers = {};
  for (const { url, path } of parts) answers[path] = await readAnswer(url);
  const bare = await startAnswers(bench, 'parts of a link', answers);
  const targets = parts.flatMap(({ url, path }) => [
    { where: path, by: 'product', url },
    { where: path, by: 'same bytes', url: bare.url + path },
  ]);
  const lines = await measureLines(targets, plan.rounds, async ({ url }) => ({
    '': await measureLoad({ url, ...plan }),
  }));
  return {
    tables: { 'cached parts of a link, times in ms': lines },
    verdicts: [
      atLeast(
        'cached parts of a link: rate ÷ same bytes',
        0.7,
        ratios(lines, { of: 'product', to: 'same bytes', field: 'rate' }),
      ),
    ],
  };
}
