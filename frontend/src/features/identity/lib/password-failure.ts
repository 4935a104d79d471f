import { accountTexts } from '../../../i18n/account.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { describeFailure } from '../../../shared/lib/failure.ts';
import type { FailureText } from '../../../shared/lib/failure.ts';

/** Text for a failed password change: the server's message if the current password was wrong, otherwise a fixed text with the reason below. */
export function describePasswordFailure(error: Error): FailureText {
  if (error instanceof ApiError && error.code === 'PASSWORD_WRONG') return { text: error.message };
  return describeFailure(error, accountTexts.changePass.failed);
}

/** True when the confirmation from the first two steps has expired, so that the password change has to start over. */
export function mustRestart(error: Error): boolean {
  return error instanceof ApiError && error.code === 'PASSWORD_STEP_MISSING';
}
