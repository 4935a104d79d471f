import type { Attack } from './attack.ts';
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
