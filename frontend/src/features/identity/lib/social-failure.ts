import { accountTexts } from '../../../i18n/account.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { describeFailure, hasServerMessage } from '../../../shared/lib/failure.ts';
import type { FailureText } from '../../../shared/lib/failure.ts';
import { MissingToken } from './login-failure.ts';

const texts = accountTexts.social;

/** Thrown when the user closes the window of the login provider. */
export class SocialLoginCancelled extends Error {
  override name = 'SocialLoginCancelled';
}

/** Thrown when the login provider's script was not loaded or cannot be used. */
export class SocialScriptMissing extends Error {
  override name = 'SocialScriptMissing';
}

export function describeGoogleFailure(error: Error): FailureText {
  if (error instanceof SocialLoginCancelled) return { text: texts.googleFailed, detail: texts.googleClosed };
  if (error instanceof ApiError && error.status === 403) return { text: texts.locked, messageKey: texts.lockedKey };
  return describeFailure(error, texts.googleFailed);
}

export function describeFacebookFailure(error: Error): FailureText {
  if (error instanceof SocialScriptMissing) return { text: texts.facebookMissing };
  if (error instanceof SocialLoginCancelled) return { text: texts.facebookCancelled };
  if (error instanceof MissingToken) return { text: error.serverMessage || texts.facebookFailed };
  if (error instanceof ApiError && error.status === 0) return describeFailure(error, texts.facebookUnreachable);
  return describeFailure(error, texts.facebookFailed, hasServerMessage);
}
