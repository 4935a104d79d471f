import type { Mutant } from './draw-sites.ts';
import type { MutantCopy } from './mutant-copy.ts';
import { runTests, type TestOutcome } from './run-tests.ts';

/** The outcome of a mutant; `by` is the test that detected it, or the number of tests that did not. */
export interface Verdict {
  kind: 'noticed' | 'survived' | 'unclear';
  by: string;
}

/** The tests to run on a mutant, in this order. */
export interface TestStage {
  name: string;
  /** Vitest's arguments. */
  args: readonly string[];
  timeoutMs: number;
}

/** The test files that pass without a mutant: one that fails anyway detects nothing. */
export type SoundFiles = Map<string, boolean>;

export async function tryMutant(
  copy: MutantCopy,
  mutant: Mutant,
  { stages, sound }: { stages: readonly TestStage[]; sound: SoundFiles },
): Promise<Verdict> {
  for (const { args, timeoutMs } of stages) {
    const outcome = await copy.withMutant(mutant, () => runTests({ folder: copy.folder, args, timeoutMs }));
    if (outcome.kind !== 'passed') return judge(copy, outcome, { timeoutMs, sound });
  }
  const tried = stages.map(({ name }) => name).join(', ');
  return { kind: 'survived', by: tried === '' ? 'no test reaches it' : tried };
}

async function judge(
  { folder }: MutantCopy,
  outcome: Exclude<TestOutcome, { kind: 'passed' }>,
  { timeoutMs, sound }: { timeoutMs: number; sound: SoundFiles },
): Promise<Verdict> {
  if (outcome.kind === 'late') return { kind: 'unclear', by: `not done within ${timeoutMs / 1_000} s` };
  const { file, test } = outcome;
  if (file === undefined) return { kind: 'unclear', by: test };
  const isSound = sound.get(file) ?? (await runTests({ folder, args: [file], timeoutMs })).kind === 'passed';
  sound.set(file, isSound);
  return isSound ? { kind: 'noticed', by: test } : { kind: 'unclear', by: `fails without it, too: ${test}` };
}
