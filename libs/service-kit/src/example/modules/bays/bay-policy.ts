import { isStaff } from '../../../auth/access-policy.ts';
import type { Subject } from '../../../auth/subject.ts';
import type { Bay } from './bay-state.ts';

/** Drivers move their own cars, staff every car. */
export const mayLeave = (subject: Subject, { takenBy }: Bay): boolean =>
  takenBy === subject.accountId || isStaff(subject);
