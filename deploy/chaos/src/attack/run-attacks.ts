import { messageOf } from '@garage/local';
import type { Verdict } from '../command.ts';
import type { Attack, AttackTarget } from './attack.ts';
import { burnTriesAttack } from './burn-tries.ts';
import { floodByRescheduleAttack } from './flood-by-reschedule.ts';
import { floodChatAttack } from './flood-chat.ts';
import { halfSentBodiesAttack } from './half-sent-bodies.ts';
import { randomQueriesAttack } from './random-queries.ts';
import { takeOverAccountAttack } from './take-over-account.ts';
import { verifyForeignRegistrationAttack } from './verify-foreign-registration.ts';

/** Every attack of `make attack`, in the order of its rows. */
export const attacks: readonly Attack[] = [
  takeOverAccountAttack,
  verifyForeignRegistrationAttack,
  burnTriesAttack,
  floodByRescheduleAttack,
  halfSentBodiesAttack,
  randomQueriesAttack,
  floodChatAttack,
];

/** Runs the attacks one after the other and prints each attempt. */
export async function runAttacks(attacks: readonly Attack[], target: AttackTarget): Promise<Verdict> {
  console.log(`seed ${target.seed}`);
  const faults: string[] = [];
  for (const { row, title, run } of attacks) {
    console.log(`\n${row}  ${title}`);
    const steps = await run(target).catch((error: unknown) => [
      { tried: 'to execute it', outcome: messageOf(error), held: false },
    ]);
    for (const { tried, outcome, held } of steps) {
      console.log(`  ${held ? '✓' : '✗'} ${tried} → ${outcome}`);
      if (!held) faults.push(`${row} ${tried}: ${outcome}`);
    }
  }
  return { faults, success: 'every attack was withstood' };
}
