import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { coverageEnvironment, coverageFolder, emptyCoverageFolder } from './coverage-folder.ts';
import { formatCoverage, summarize } from './coverage-table.ts';
import { markBundled, markSource, readPageCoverage, readProcessCoverage } from './count-scripts.ts';
import { CoveredSource } from './covered-source.ts';
import { addRan, isIn, ranIntervals, type RanScripts } from './intervals.ts';

const range = (startOffset: number, endOffset: number, count: number) => ({ startOffset, endOffset, count });
const at = (line: number, column: number) => ({ line, column });

/** Line 1: a function of three lines; line 2, within it: a branch; line 5: a function in one line. */
const text = `export function sign(n: number): number {
  if (n < 0) return -1;
  return 1;
}
export const twice = (n: number): number => n * 2;
`;
const reportOf = (path: string) => ({
  path,
  statementMap: { 0: { start: at(2, 2) }, 1: { start: at(3, 2) }, 2: { start: at(5, 13) }, 3: { start: at(5, 44) } },
  s: { 0: 0, 1: 0, 2: 0, 3: 0 },
  fnMap: {
    0: { loc: { start: at(1, 40), end: at(4, 1) } },
    1: { loc: { start: at(5, 44), end: at(5, 49) } },
  },
  f: { 0: 0, 1: 0 },
});
const linesThatRan = ({ lines }: CoveredSource) => [...lines].filter(([, { ran }]) => ran).map(([line]) => line);
const functionsThatRan = ({ functions }: CoveredSource) => functions.map(({ ran }) => ran);

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'coverage-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

describe('the executed parts of a script', () => {
  it('exclude inner parts that were not executed, and include executed parts within those', () => {
    const functions = [
      { ranges: [range(0, 100, 1)] },
      { ranges: [range(10, 60, 2), range(20, 30, 0)] },
      { ranges: [range(70, 90, 0)] },
    ];
    const ran = ranIntervals(functions);
    expect(ran).toEqual([
      [0, 20],
      [30, 70],
      [90, 100],
    ]);
    expect([19, 20, 29, 30, 69, 70, 89, 90, 99, 100].filter(isIn(ran))).toEqual([19, 30, 69, 90, 99]);
  });

  it('are combined over processes and pages', () => {
    const scripts: RanScripts = new Map();
    addRan(scripts, 'a', [
      [0, 5],
      [20, 30],
    ]);
    addRan(scripts, 'a', [
      [5, 8],
      [25, 40],
    ]);
    expect(scripts.get('a')).toEqual([
      [0, 8],
      [20, 40],
    ]);
  });
});

describe('a source', () => {
  it('that a Node process ran directly has its lines and functions counted', () => {
    const root = temporaryFolder();
    const folder = coverageFolder({ GARAGE_COVERAGE: root });
    if (folder === undefined) throw new Error('no folder');
    emptyCoverageFolder(folder);
    const file = join(root, 'sign.ts');
    writeFileSync(file, text);
    const program = `import { sign } from ${JSON.stringify(file)}; sign(4);`;
    const env = { ...process.env, ...coverageEnvironment(folder) };
    expect(spawnSync(process.execPath, ['--input-type=module', '-e', program], { env }).status).toBe(0);
    const source = new CoveredSource(reportOf(file));
    for (const ran of readProcessCoverage(folder, (path) => path === file).values()) markSource(source, ran);
    expect(linesThatRan(source)).toEqual([2, 3, 5]);
    expect(functionsThatRan(source)).toEqual([true, false]);
  });

  it('keeps counts of the test workers', () => {
    const report = reportOf('/sign.ts');
    const source = new CoveredSource({ ...report, s: { ...report.s, 1: 3 }, f: { ...report.f, 1: 1 } });
    markSource(source, [], text);
    expect(linesThatRan(source)).toEqual([3]);
    expect(functionsThatRan(source)).toEqual([false, true]);
  });

  it('in a bundle is counted through the source map; code after a function does not count for it', () => {
    const root = temporaryFolder();
    const bundle = join(root, 'bundle.js');
    const source = new CoveredSource(reportOf(join(root, 'sign.ts')));
    const sources = new Map([[source.path, source]]);
    writeFileSync(bundle, 'let a=()=>2;b()');
    expect(markBundled(sources, bundle, [[0, 15]])).toBe(false);
    // Offset 0 is line 5, column 13; offset 10 is its body; offset 12 the closing brace of the function before.
    const map = { version: 3, sources: ['sign.ts'], names: [], mappings: 'AAIa,UAA+B,EAD5C' };
    writeFileSync(`${bundle}.map`, JSON.stringify(map));
    expect(
      markBundled(sources, bundle, [
        [0, 5],
        [12, 15],
      ]),
    ).toBe(true);
    expect([linesThatRan(source), functionsThatRan(source)]).toEqual([[5], [false, false]]);
    markBundled(sources, bundle, [[0, 12]]);
    expect(functionsThatRan(source)).toEqual([false, true]);
  });
});

describe('pages', () => {
  it('are combined by the path of their scripts, for all gateways', () => {
    const folder = coverageFolder({ GARAGE_COVERAGE: temporaryFolder() });
    if (folder === undefined) throw new Error('no folder');
    emptyCoverageFolder(folder);
    writeFileSync(join(folder.pages, 'one.json'), '[["http://127.0.0.1:1/assets/a.js",[[0,5]]]]');
    writeFileSync(join(folder.pages, 'two.json'), '[["http://127.0.0.1:2/assets/a.js",[[5,9]]]]');
    expect([...readPageCoverage(folder)]).toEqual([['/assets/a.js', [[0, 9]]]]);
  });
});

describe('the table', () => {
  it('has a row for each folder and one for all; the summary lists lines that never ran', () => {
    const half = new CoveredSource({ ...reportOf('/repo/services/chat/src/a.ts'), s: { 0: 1, 1: 0, 2: 1, 3: 0 } });
    const none = new CoveredSource(reportOf('/repo/gateway/src/b.ts'));
    const summary = summarize([half, none], '/repo');
    const table = formatCoverage(summary).map((line) => line.replaceAll(/ +/g, ' '));
    expect(table).toEqual([
      'coverage lines functions',
      'gateway 0.00 % 0/3 0.00 % 0/2',
      'services/chat 66.67 % 2/3 0.00 % 0/2',
      'in all 33.33 % 2/6 0.00 % 0/4',
    ]);
    expect(summary.missedLines).toEqual({ 'gateway/src/b.ts': [2, 3, 5], 'services/chat/src/a.ts': [3] });
  });
});

describe('nothing is measured', () => {
  it('unless GARAGE_COVERAGE names a folder', () => {
    expect(coverageFolder({})).toBeUndefined();
    expect(coverageEnvironment(coverageFolder({ GARAGE_COVERAGE: '' }))).toEqual({});
  });
});
