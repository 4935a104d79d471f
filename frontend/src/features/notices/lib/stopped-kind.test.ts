import { expect, it } from 'vitest';
import { stoppedKind } from './stopped-kind.ts';

it('reads from the token of a stop link which mails it stops, before anything is sent [DAILY-70]', () => {
  expect(stoppedKind(`${'a'.repeat(24)}.order.signature`)).toBe('order');
  expect(stoppedKind(`${'a'.repeat(24)}.appointment.signature`)).toBe('appointment');
  for (const token of ['', 'khong-dung', 'a.chat.b']) expect(stoppedKind(token)).toBe('unknown');
});
