import { officeBanners } from '../../../i18n/office-banners.ts';
import { describeFailure, hasCode, hasStatus } from '../../../shared/lib/failure.ts';
import type { FailureText } from '../../../shared/lib/failure.ts';

const { failures } = officeBanners;

const isNotFound = hasStatus(404);
const isInvalid = hasStatus(400);
const isConflict = hasCode('CONFLICT');

/** Text of a failed save: fixed texts, except that invalid input and conflicts show the server's message. */
export function describeSaveFailure(error: Error): FailureText {
  if (isNotFound(error)) return { text: failures.notFound };
  return describeFailure(error, failures.other, (one) => isInvalid(one) || isConflict(one));
}
