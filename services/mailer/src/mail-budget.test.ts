import { expect, it } from 'vitest';
import { mailboxOf } from './mail-budget.ts';

it.each([
  ['Lan@Example.com', 'lan@example.com'],
  ['lan+garage@example.com', 'lan@example.com'],
  ['l.an@example.com', 'l.an@example.com'],
  ['L.a.n+1@Gmail.com', 'lan@gmail.com'],
])('counts %s as %s [TRUST-6]', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
