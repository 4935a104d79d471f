import type { Mutant } from './draw-sites.ts';
import type { MutantCopy } from './mutant-copy.ts';
import { runTests, type TestOutcome } from './run-tests.ts';

/** The outcome of a mutant. `by`: the test that detected it, or the stages that did not. */
export interface Verdict {
  kind: 'noticed' | 'survived' | 'unclear';
  by: string;
}

/** A group of tests; a mutant passes through the stages in order. */
export interface TestStage {
  name: string;
  args: readonly string[];
  timeoutMs: number;
}

/** For each test file, whether it passes without a mutant. A file that fails anyway cannot detect a mutant. */
export type PassingFiles = Map<string, boolean>;

export async function tryMutant(
  copy: MutantCopy,
  mutant: Mutant,
  { stages, passing }: { stages: readonly TestStage[]; passing: PassingFiles },
): Promise<Verdict> {
  for (const { args, timeoutMs } of stages) {
    const outcome = await copy.withMutant(mutant, () => runTests({ folder: copy.folder, args, timeoutMs }));
    if (outcome.kind !== 'passed') return judge(copy, outcome, { timeoutMs, passing });
  }
  const tried = stages.map(({ name }) => name).join(', ');
  return { kind: 'survived', by: tried === '' ? 'no test reaches it' : tried };
}

async function judge(
  { folder }: MutantCopy,
  outcome: Exclude<TestOutcome, { kind: 'passed' }>,
  { timeoutMs, passing }: { timeoutMs: number; passing: PassingFiles },
): Promise<Verdict> {
  if (outcome.kind === 'late') return { kind: 'unclear', by: `not finished within ${timeoutMs / 1_000} s` };
  const { file, test } = outcome;
  if (file === undefined) return { kind: 'unclear', by: test };
  const passesWithout = passing.get(file) ?? (await runTests({ folder, args: [file], timeoutMs })).kind === 'passed';
  passing.set(file, passesWithout);
  return passesWithout
    ? { kind: 'noticed', by: test }
    : { kind: 'unclear', by: `also fails without the mutant: ${test}` };
}
