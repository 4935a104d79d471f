import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { repositoryRoot } from '../settings.ts';
import { drawMutants, type Mutant } from './draw-sites.ts';
import { openMutantCopy } from './mutant-copy.ts';
import { formatTotals } from './mutants-table.ts';
import { applySite, findSites } from './mutation-sites.ts';
import { productAreas } from './read-sources.ts';
import { specsOf } from './related-specs.ts';
import { tryMutant } from './try-mutant.ts';

const mistakesOf = (text: string, path = 'a.tsx') =>
  findSites(path, text).map((site) => `${site.operator}: ${applySite(text, site)}`);

describe('a site', () => {
  it.each([
    ['const most = 50;', ['limit: const most = 51;']],
    ['const kept = a < b;', ['comparison: const kept = a <= b;']],
    ['const both = a && b;', ['logic: const both = a || b;']],
    ['const one = a ? b : c;', ['condition: const one = !(a) ? b : c;']],
    ['if (a) b = c;', ['condition: if (!(a)) b = c;']],
    ['if (!may) throw new Forbidden();', ['permission: ;']],
    ['requireSelf(subject, id);', ['permission: ;']],
    ['await store.save(one);', ['await: store.save(one);', 'call: ;']],
    ["const route = { access: 'staff' };", ["access: const route = { access: 'public' };"]],
    ['const quiet = true;', ['flag: const quiet = false;']],
    ["const text = 'Đã xong';", ["text: const text = 'Đã xong~';"]],
    [
      'const text = `Còn ${left} chỗ`;',
      ['text: const text = `Còn ~${left} chỗ`;', 'text: const text = `Còn ${left} chỗ~`;'],
    ],
    ['const page = <p>Giỏ hàng</p>;', ['text: const page = <p>Giỏ hàng~</p>;']],
  ])('is a place for a mistake: %s', (text, mistakes) => {
    expect(mistakesOf(text).toSorted()).toEqual(mistakes.toSorted());
  });

  it.each([
    ["import { one } from './my file.ts';"],
    ["export { one } from './my file.ts';"],
    ["type Size = 50 | 'một hai';"],
    ['const day = 86_400_000;'],
    ["const event = 'order.placed';"],
    ['const box = <div className="flex gap-2" />;'],
    ["const field = { description: 'At most ten' };"],
    ["logger.warn({ err }, 'The queue does not answer');"],
    ['async function f() { return await g(); }'],
    ['const broken = (;'],
  ])('is not in types, imports, appearance, names and large numbers: %s', (text) => {
    expect(mistakesOf(text)).toEqual([]);
  });
});

describe('a draw', () => {
  const files = Array.from({ length: 30 }, (_, index) => [`f${index}.ts`, 'const a = b < 5 && c === true;'] as const);
  const areas = ['gateway', 'libs'].map((name) => ({
    name,
    sources: new Map(files.map(([path, text]) => [`${name}/${path}`, text])),
  }));
  const draw = (seed: number) => drawMutants(areas, { seed, count: 8, find: findSites });

  it('depends on the seed only', () => {
    expect(draw(7)).toEqual(draw(7));
    expect(draw(8)).not.toEqual(draw(7));
  });

  it('uses the areas in turn, one site per file, and all operators equally', () => {
    const mutants = draw(7);
    expect(mutants.map(({ path }) => path.split('/', 1)[0])).toEqual(
      Array.from({ length: 8 }, (_, index) => ['gateway', 'libs'][index % 2]),
    );
    expect(new Set(mutants.map(({ path }) => path)).size).toBe(8);
    const operators = Map.groupBy(mutants, ({ operator }) => operator);
    expect([...operators.values()].map((of) => of.length)).toEqual([2, 2, 2, 2]);
  });

  it('draws from product code only', () => {
    const paths = [
      'gateway/src/app.ts',
      'gateway/src/app.test.ts',
      'deploy/seed/src/seed.ts',
      'libs/testing/src/wait-for.ts',
    ];
    const areasOf = productAreas(new Map(paths.map((path) => [path, ''])));
    expect(areasOf.map(({ name, sources }) => [name, [...sources.keys()]])).toEqual([
      ['gateway', ['gateway/src/app.ts']],
    ]);
  });
});

describe('the browser tests of a file', () => {
  it('are those with a similar name, otherwise the one that visits all pages', () => {
    const specs = ['booking', 'manager-booking', 'orders', 'pages'].map((name) => `frontend/e2e/${name}.spec.ts`);
    expect(specsOf('services/booking/src/modules/slots/turns.ts', specs, 1)).toEqual(['frontend/e2e/booking.spec.ts']);
    expect(specsOf('gateway/src/cache/tags.ts', specs, 3)).toEqual(['frontend/e2e/pages.spec.ts']);
  });
});

describe('a mutant', () => {
  /** Creates a repository with one file, whose test checks the function but not the text. */
  function smallRepository(): string {
    const root = mkdtempSync(join(tmpdir(), 'mutated-'));
    onTestFinished(() => rmSync(root, { recursive: true }));
    const files = {
      'sign.ts': "export const isSmall = (n: number) => n < 5;\nexport const unseen = 'nobody sees';\n",
      'sign.test.ts':
        "import { expect, it } from 'vitest';\nimport { isSmall } from './sign.ts';\nit('is small below five', () => expect(isSmall(5)).toBe(false));\n",
      'broken.test.ts': "import { expect, it } from 'vitest';\nit('always fails', () => expect(1).toBe(2));\n",
      'late.test.ts':
        "import { existsSync, writeFileSync } from 'node:fs';\nimport { expect, it } from 'vitest';\nit('fails once', () => {\n  const had = existsSync('ran');\n  writeFileSync('ran', '');\n  expect(had).toBe(true);\n});\n",
      'vitest.config.ts': 'export default {};\n',
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
    for (const [name, target] of [
      ['vitest', 'vitest'],
      ['@garage/local', '@garage/local'],
    ] as const) {
      const link = join(root, 'node_modules', name);
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(join(repositoryRoot, 'node_modules', target), link);
    }
    writeFileSync(join(root, '.gitignore'), 'node_modules\n');
    const name = ['-c', 'user.name=t', '-c', 'user.email=t@example.com'];
    for (const args of [
      ['init', '-q'],
      ['add', '-A'],
      [...name, 'commit', '-qm', 'all'],
    ])
      expect(spawnSync('git', ['-C', root, ...args]).status).toBe(0);
    return root;
  }

  it(
    'is noticed or survives; a test that also fails without it, or fails only once, notices nothing',
    { timeout: 120_000 },
    async () => {
      const root = smallRepository();
      const text = readFileSync(join(root, 'sign.ts'), 'utf8');
      const mutants = drawMutants([{ name: 'all', sources: new Map([['sign.ts', text]]) }], {
        seed: 1,
        count: 1,
        find: findSites,
      });
      const [first] = mutants;
      if (first === undefined) throw new Error('nothing was drawn');
      const of = (operator: string): Mutant[] =>
        findSites('sign.ts', text).flatMap((site) => (site.operator === operator ? [{ ...first, ...site }] : []));
      const [seen, unseen] = [...of('comparison'), ...of('text')];
      if (seen === undefined || unseen === undefined) throw new Error('a site is missing');
      const copy = openMutantCopy(root);
      onTestFinished(() => copy.remove());
      const verdictOf = (mutant: Mutant, ...args: string[]) =>
        tryMutant(copy, mutant, { stages: [{ name: 'its tests', args, timeoutMs: 100_000 }], passing: new Map() });
      const noticed = await verdictOf(seen, 'sign.test.ts');
      expect([noticed.kind, noticed.by]).toEqual(['noticed', expect.stringContaining('is small below five')]);
      expect(await verdictOf(unseen, 'sign.test.ts')).toEqual({ kind: 'survived', by: 'its tests' });
      expect((await verdictOf(unseen, 'broken.test.ts')).kind).toBe('unclear');
      expect((await verdictOf(unseen, 'late.test.ts')).kind).toBe('survived');
      expect(readFileSync(join(copy.folder, 'sign.ts'), 'utf8')).toBe(text);
      expect(formatTotals([{ ...noticed, mutant: seen }])).toEqual(['1 of 1 noticed, 0 survived, 0 unclear']);
    },
  );
});
