import type { ReceivedMail } from '@garage/local';
import { describe, expect, it } from 'vitest';
import { faultsOf } from '../command.ts';
import { verify } from './verify.ts';

const asked = [
  { _id: 'a@example.com', code: '111111' },
  { _id: 'b@example.com', code: '222222' },
];

function mail(to: string, code: string, messageId = `<${to}>`): ReceivedMail {
  const text = `Mã:\n\n    ${code}\n\nhiệu lực`;
  return { to: [to], from: '', subject: '', messageId, text, html: '', receivedAt: '2026-01-01T00:00:00Z' };
}
const a = mail('a@example.com', '111111');
const b = mail('b@example.com', '222222');

describe('the comparison with the mailbox', () => {
  it.each([
    ['nothing when each came once', [a, b], []],
    ['no fault in a repeat with the same code and id', [a, b, b], []],
    ['a mail that never came', [a], ['1 mails never came']],
    ['a mail that was not requested', [a, b, mail('c@example.com', '333333')], ['1 mails were not requested']],
    ['a wrong code', [a, mail('b@example.com', '222223')], ['1 mails have a wrong code']],
    [
      'a repeat with another Message-ID',
      [a, b, { ...b, messageId: '<2>' }],
      ['1 recipients have mails with several Message-IDs'],
    ],
    [
      'a Message-ID of two recipients',
      [a, { ...b, messageId: a.messageId }],
      ['1 Message-IDs belong to several recipients'],
    ],
  ])('finds %s', (_, mails, faults) => {
    const findings = verify(asked, mails);
    expect(faultsOf(findings)).toEqual(faults);
    expect(findings.figures).toMatchObject({ asked: 2, received: mails.length });
  });

  it('counts repeats', () => {
    expect(verify(asked, [a, b, b]).figures.repeated).toBe(1);
  });
});
