import { accountTexts } from '../../../i18n/account.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { fixedText } from './failure.ts';
import type { FailureText } from './failure.ts';

const texts = accountTexts.login;

/** A login was answered without a token; what the server said beside it. */
export class MissingToken extends Error {
  override name = 'MissingToken';
  readonly serverMessage: string;

  constructor(serverMessage: string) {
    super('login failed, no token');
    this.serverMessage = serverMessage;
  }
}

/** Server's words for 401 and 403, fixed texts for everything else. */
export function describeLoginFailure(error: Error): FailureText {
  if (error instanceof MissingToken) return { text: texts.noToken, messageKey: error.message };
  if (!(error instanceof ApiError)) return { text: texts.failed };
  if (error.status === 401 || error.status === 403) return { text: error.message };
  if (error.status === 500) return { text: texts.serverError };
  return fixedText(texts.failed, error);
}
