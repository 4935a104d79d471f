import { accountTexts } from '../../../i18n/account.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { describeFailure } from '../../../shared/lib/failure.ts';
import type { FailureText } from '../../../shared/lib/failure.ts';

const texts = accountTexts.login;

/** Thrown when the response of a successful login contains no token; keeps the server's message. */
export class MissingToken extends Error {
  override name = 'MissingToken';
  readonly serverMessage: string;

  constructor(serverMessage: string) {
    super('login failed, no token');
    this.serverMessage = serverMessage;
  }
}

/** Shows the server's message for 401 and 403, and fixed texts for everything else. */
export function describeLoginFailure(error: Error): FailureText {
  if (error instanceof MissingToken) return { text: texts.noToken, messageKey: error.message };
  if (!(error instanceof ApiError)) return { text: texts.failed };
  if (error.status === 401 || error.status === 403) return { text: error.message };
  if (error.status === 500) return { text: texts.serverError };
  return describeFailure(error, texts.failed);
}
