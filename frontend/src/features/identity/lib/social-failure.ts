import { accountTexts } from '../../../i18n/account.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { fixedText, serverWordsOr } from './failure.ts';
import type { FailureText } from './failure.ts';
import { MissingToken } from './login-failure.ts';

const texts = accountTexts.social;

/** The person closed the provider's window. */
export class SocialLoginCancelled extends Error {
  override name = 'SocialLoginCancelled';
}

/** The provider's script is not there, or cannot be used. */
export class SocialScriptMissing extends Error {
  override name = 'SocialScriptMissing';
}

export function describeGoogleFailure(error: Error): FailureText {
  if (error instanceof SocialLoginCancelled) return { text: texts.googleFailed, detail: texts.googleClosed };
  if (error instanceof ApiError && error.status === 403) return { text: texts.locked };
  return fixedText(texts.googleFailed, error);
}

export function describeFacebookFailure(error: Error): FailureText {
  if (error instanceof SocialScriptMissing) return { text: texts.facebookMissing };
  if (error instanceof SocialLoginCancelled) return { text: texts.facebookCancelled };
  if (error instanceof MissingToken) return { text: error.serverMessage || texts.facebookFailed };
  if (error instanceof ApiError && error.status === 0) return fixedText(texts.facebookUnreachable, error);
  return serverWordsOr(texts.facebookFailed, error);
}
