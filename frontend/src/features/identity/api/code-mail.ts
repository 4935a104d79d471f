import { CODE_SENT_HEADER, NEXT_CODE_SECONDS_HEADER } from '@garage/contracts/browser';
import type { CodeMail } from '../../../shared/lib/account-dialog.ts';

/**
 * Reads from response headers when the last code was mailed and when another can be requested. The server sends these headers only to the
 * browser that registered the account; without them the result is null.
 */
export function readCodeMail(headers: Headers): CodeMail | null {
  const seconds = Number.parseInt(headers.get(NEXT_CODE_SECONDS_HEADER) ?? '', 10);
  if (Number.isNaN(seconds)) return null;
  return { sentAt: headers.get(CODE_SENT_HEADER), nextInSeconds: seconds };
}
