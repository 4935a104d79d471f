import { messageOf } from '@garage/local';
import type { Attack, AttackStep, AttackTarget } from './attack.ts';

interface Line extends AttackStep {
  row: string;
}

/** Runs and prints the attacks one after the other; returns the steps that the product did not withstand. */
export async function printAttacks(attacks: readonly Attack[], target: AttackTarget): Promise<Line[]> {
  const lines: Line[] = [];
  for (const { row, title, run } of attacks) {
    console.log(`\n${row}  ${title}`);
    const steps = await run(target).catch((error: unknown) => [
      { tried: 'to execute it', outcome: messageOf(error), held: false },
    ]);
    for (const step of steps) {
      console.log(`  ${step.held ? '✓' : '✗'} ${step.tried} → ${step.outcome}`);
      lines.push({ row, ...step });
    }
  }
  return lines.filter(({ held }) => !held);
}
