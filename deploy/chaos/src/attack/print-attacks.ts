import type { Attack, AttackStep, AttackTarget } from './attack.ts';

interface Line extends AttackStep {
  row: string;
}

/** Runs the attacks one after the other and prints a table as it goes. Gives the steps that the product did not withstand. */
export async function printAttacks(attacks: readonly Attack[], target: AttackTarget): Promise<Line[]> {
  const lines: Line[] = [];
  for (const { row, title, run } of attacks) {
    console.log(`\n${row}  ${title}`);
    const steps = await run(target).catch((error: unknown) => [
      { tried: 'to carry it out', outcome: error instanceof Error ? error.message : String(error), held: false },
    ]);
    for (const step of steps) {
      console.log(`  ${step.held ? '✓' : '✗'} ${step.tried} → ${step.outcome}`);
      lines.push({ row, ...step });
    }
  }
  return lines.filter(({ held }) => !held);
}
