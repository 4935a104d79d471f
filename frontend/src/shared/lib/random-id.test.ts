import { expect, it } from 'vitest';
import { randomId } from './random-id.ts';

it('creates unique ids that the chat and the idempotency header accept [DAILY-01]', () => {
  expect(randomId()).toMatch(/^[0-9a-f]{32}$/);
  expect(randomId()).not.toBe(randomId());
});
