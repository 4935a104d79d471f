import { secondFactorTexts as texts } from '../../../i18n/second-factor.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { describeFailure, hasServerMessage } from '../../../shared/lib/failure.ts';
import type { FailureText } from '../../../shared/lib/failure.ts';

/** Text for a code that the server has rejected, with advice on what to do. */
export function describeSecondFactorFailure(error: Error): FailureText {
  if (!(error instanceof ApiError)) return describeFailure(error, texts.failed, hasServerMessage);
  if (error.code === 'SECOND_FACTOR_WRONG') return { text: error.message, detail: texts.wrongHelp };
  if (error.code === 'SECOND_FACTOR_REPLACED') return { text: error.message, detail: texts.replacedHelp };
  if (error.code === 'SECOND_FACTOR_OFF') return { text: texts.setupOver };
  if (error.code === 'RATE_LIMITED') return { text: texts.tooManyTries(minutesUntilRetry(error)) };
  return describeFailure(error, texts.failed, hasServerMessage);
}

function minutesUntilRetry({ headers }: ApiError): number {
  const seconds = Number.parseInt(headers?.get('retry-after') ?? '', 10);
  return Number.isNaN(seconds) ? 1 : Math.max(1, Math.ceil(seconds / 60));
}
