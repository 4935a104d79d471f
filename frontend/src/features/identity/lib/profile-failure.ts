import { accountTexts } from '../../../i18n/account.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { describeFailure } from '../../../shared/lib/failure.ts';
import type { FailureText } from '../../../shared/lib/failure.ts';

const texts = accountTexts.profile;

/** Text for a profile that could not be loaded, chosen by the status of the response. */
export function describeProfileFailure(error: Error): FailureText {
  if (!(error instanceof ApiError)) return describeFetchFailure(error);
  if (error.status === 0) return { text: texts.noConnection };
  if (error.status === 404) return { text: texts.notFound };
  if (error.status === 500) return { text: texts.serverError };
  return error.isServerMessage ? { text: error.message } : describeFetchFailure(error);
}

/** Text for an account that could not be loaded on any page but the profile. */
export function describeFetchFailure(error: Error): FailureText {
  return { ...describeFailure(error, texts.fetchFailed), messageKey: 'Failed to fetch account' };
}

export function describeUpdateFailure(error: Error): FailureText {
  return { ...describeFailure(error, accountTexts.update.failed), messageKey: 'Failed to update account' };
}
