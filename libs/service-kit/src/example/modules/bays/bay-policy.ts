import { isStaff } from '../../../auth/access-policy.ts';
import type { Subject } from '../../../auth/subject.ts';
import type { Bay } from './bay-state.ts';

/** Drivers may move their own cars, staff any car. */
export const mayLeave = (subject: Subject, { takenBy }: Bay): boolean =>
  takenBy === subject.accountId || isStaff(subject);
