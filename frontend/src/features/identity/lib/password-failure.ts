import { accountTexts } from '../../../i18n/account.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { fixedText } from './failure.ts';
import type { FailureText } from './failure.ts';

/** Why a password was not changed: a wrong one in the server's words, anything else in a fixed text with its reason. */
export function describePasswordFailure(error: Error): FailureText {
  if (error instanceof ApiError && error.code === 'PASSWORD_WRONG') return { text: error.message };
  return fixedText(accountTexts.changePass.failed, error);
}

/** Whether the change has to begin anew: the steps before were too long ago. */
export function hasLostSteps(error: Error): boolean {
  return error instanceof ApiError && error.code === 'PASSWORD_STEP_MISSING';
}
