import type { ReceivedMail } from '@garage/local';
import { describe, expect, it } from 'vitest';
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
const clean = { asked: 2, missing: 0, stray: 0, wrongCode: 0, manyIds: 0, sharedIds: 0, repeated: 0 };

describe('the comparison with the mailbox', () => {
  it.each([
    ['nothing when each came once', [a, b], {}],
    ['a repeat with the same code and id, which is no fault', [a, b, b], { repeated: 1 }],
    ['a mail that never came', [a], { missing: 1 }],
    ['a mail that was not requested', [a, b, mail('c@example.com', '333333')], { stray: 1 }],
    ['a wrong code', [a, mail('b@example.com', '222223')], { wrongCode: 1 }],
    ['a repeat with another Message-ID', [a, b, { ...b, messageId: '<2>' }], { repeated: 1, manyIds: 1 }],
    ['a Message-ID of two recipients', [a, { ...b, messageId: a.messageId }], { sharedIds: 1 }],
  ])('finds %s', (_, mails, findings) => {
    expect(verify(asked, mails)).toEqual({ ...clean, received: mails.length, ...findings });
  });
});
