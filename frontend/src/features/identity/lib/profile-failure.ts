import { accountTexts } from '../../../i18n/account.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { fixedText } from './failure.ts';
import type { FailureText } from './failure.ts';

const texts = accountTexts.profile;

/** Why the profile cannot be shown, by what the server answered. */
export function describeProfileFailure(error: Error): FailureText {
  if (!(error instanceof ApiError)) return describeFetchFailure(error);
  if (error.status === 0) return { text: texts.noConnection };
  if (error.status === 404) return { text: texts.notFound };
  if (error.status === 500) return { text: texts.serverError };
  return error.saidByServer ? { text: error.message } : describeFetchFailure(error);
}

/** An account that could not be fetched for another purpose than to be shown. */
export function describeFetchFailure(error: Error): FailureText {
  return fixedText(texts.fetchFailed, error, 'Failed to fetch account');
}

export function describeUpdateFailure(error: Error): FailureText {
  return fixedText(accountTexts.update.failed, error, 'Failed to update account');
}
