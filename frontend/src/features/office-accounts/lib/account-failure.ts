import type { ErrorCode } from '@garage/contracts/browser';
import { ApiError } from '../../../shared/api/api-error.ts';

/** Refusals whose own words are the text; any other reason stands below the fixed one. */
const ownWords: readonly string[] = [
  'OWN_LOCK_REFUSED',
  'MASTER_LOCK_PROTECTED',
  'MASTER_ROLES_PROTECTED',
  'MASTER_ONLY',
] satisfies readonly ErrorCode[];

/** What is shown when a change of an account failed. */
export function describeAccountFailure(error: Error, text: string): { text: string; detail?: string } {
  if (!(error instanceof ApiError)) return { text };
  return ownWords.includes(error.code) ? { text: error.message } : { text, detail: error.message };
}
