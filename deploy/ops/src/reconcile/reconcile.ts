import { setTimeout as sleep } from 'node:timers/promises';
import type { Tools } from '../command.ts';
import type { Check, CheckSettings, Finding } from './check.ts';

export interface ReconcileOptions extends CheckSettings {
  /** Pause before the second check, in milliseconds: events may still have been in delivery. */
  settleMs: number;
  /** True: corrects what is safe to correct. */
  fix: boolean;
}

export interface CheckOutcome {
  check: string;
  findings: Finding[];
  /** Summary of the corrections; null when nothing was corrected. */
  fixed: string | null;
}

/** Maximum number of findings per check: a larger number usually has a single cause. */
const MAX_FINDINGS = 1_000;

async function gather(check: Check, tools: Pick<Tools, 'mongo'>, settings: CheckSettings): Promise<Finding[]> {
  const findings: Finding[] = [];
  for await (const finding of check.find(tools, settings)) {
    findings.push(finding);
    if (findings.length === MAX_FINDINGS) break;
  }
  return findings;
}

/**
 * Runs the checks while everything runs. Databases are not read at the same moment: a difference counts only when a second run finds
 * the same. After a correction the check runs once more and returns the remaining differences.
 */
export async function reconcile(
  checks: readonly Check[],
  tools: Pick<Tools, 'mongo' | 'messaging' | 'complain'>,
  options: ReconcileOptions,
): Promise<CheckOutcome[]> {
  const first = new Map<Check, Set<string>>();
  for (const check of checks) first.set(check, new Set((await gather(check, tools, options)).map(keyOf)));
  if ([...first.values()].some(({ size }) => size > 0)) await sleep(options.settleMs);
  const outcomes: CheckOutcome[] = [];
  for (const [check, seen] of first) outcomes.push(await conclude(check, { seen, tools, options }));
  return outcomes;
}

const keyOf = ({ id, problem }: Finding): string => `${id} ${problem}`;

interface Conclude {
  seen: ReadonlySet<string>;
  tools: Pick<Tools, 'mongo' | 'messaging' | 'complain'>;
  options: ReconcileOptions;
}

async function conclude(check: Check, { seen, tools, options }: Conclude): Promise<CheckOutcome> {
  const outcome = { check: check.name, fixed: null };
  if (seen.size === 0) return { ...outcome, findings: [] };
  const findings = (await gather(check, tools, options)).filter((finding) => seen.has(keyOf(finding)));
  const fixable = findings.filter((finding) => finding.fixable);
  if (!options.fix || !check.fix || fixable.length === 0) return { ...outcome, findings };
  const fixed = await check.fix(tools, fixable);
  return { ...outcome, fixed, findings: await gather(check, tools, options) };
}
