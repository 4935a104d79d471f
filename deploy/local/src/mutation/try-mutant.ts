import type { Mutant } from './draw-sites.ts';
import type { MutantCopy } from './mutant-copy.ts';
import { runTests } from './run-tests.ts';

/** The outcome of a mutant. `by`: the test that noticed it, the stages that did not, or why it is unclear. */
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

/** How often a stage is repeated when a test failed that passes when it runs alone. */
const MAX_REPEATS = 2;

export async function tryMutant(
  copy: MutantCopy,
  mutant: Mutant,
  { stages, passing }: { stages: readonly TestStage[]; passing: PassingFiles },
): Promise<Verdict> {
  for (const stage of stages) {
    const verdict = await tryStage(copy, mutant, { stage, passing });
    if (verdict !== undefined) return verdict;
  }
  const tried = stages.map(({ name }) => name).join(', ');
  return { kind: 'survived', by: tried === '' ? 'no test reaches it' : tried };
}

/** Returns undefined if all tests of the stage pass. */
async function tryStage(
  copy: MutantCopy,
  mutant: Mutant,
  { stage: { args, timeoutMs }, passing }: { stage: TestStage; passing: PassingFiles },
): Promise<Verdict | undefined> {
  const { folder } = copy;
  const run = (files: readonly string[]) => runTests({ folder, args: files, timeoutMs });
  const runWithMutant = (files: readonly string[]) => copy.withMutant(mutant, () => run(files));
  let lastFailure = '';
  for (let repeat = 0; repeat < MAX_REPEATS; repeat++) {
    const outcome = await runWithMutant(args);
    if (outcome.kind === 'passed') return undefined;
    if (outcome.kind === 'late') return { kind: 'unclear', by: `not finished within ${timeoutMs / 1_000} s` };
    const { file, test } = outcome;
    if (file === undefined) return { kind: 'unclear', by: test };
    const passesWithout = passing.get(file) ?? (await run([file])).kind === 'passed';
    passing.set(file, passesWithout);
    if (!passesWithout) return { kind: 'unclear', by: `also fails without the mutant: ${test}` };
    // A busy machine can fail a test that has nothing to do with the mutant.
    if ((await runWithMutant([file])).kind !== 'passed') return { kind: 'noticed', by: test };
    lastFailure = test;
  }
  return { kind: 'unclear', by: `failed, but not when its file ran alone: ${lastFailure}` };
}
