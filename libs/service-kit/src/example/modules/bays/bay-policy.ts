import { hasRole } from '@garage/contracts';
import type { Subject } from '../../../auth/subject.ts';
import type { Bay } from './bay-state.ts';

/** Whoever drove in drives out; staff move every car. */
export function mayLeave({ accountId, roles }: Subject, { takenBy }: Bay): boolean {
  return takenBy === accountId || hasRole(roles, 'admin');
}
