import type { MailedKind } from '@garage/contracts/browser';
import { stopMailsTexts } from '../../../i18n/notice-stop.ts';

const isKind = (name: string): name is MailedKind => Object.hasOwn(stopMailsTexts.done, name);

/** The kind of mails that a token `<account>.<kind>.<signature>` stops. The server checks it; here it is only shown. */
export function stoppedKind(token: string): MailedKind | 'unknown' {
  const [, name = ''] = token.split('.');
  return isKind(name) ? name : 'unknown';
}
