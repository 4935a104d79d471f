import { CODE_SENT_HEADER, NEXT_CODE_HEADER } from '@garage/contracts/browser';
import type { CodeMail } from '../../../shared/lib/account-dialog.ts';

/** When codes were and can be mailed. The server reveals this only to the browser that registered the account; null for others. */
export function readCodeMail(headers: Headers): CodeMail | null {
  const seconds = Number.parseInt(headers.get(NEXT_CODE_HEADER) ?? '', 10);
  if (Number.isNaN(seconds)) return null;
  return { sentAt: headers.get(CODE_SENT_HEADER), nextInSeconds: seconds };
}
