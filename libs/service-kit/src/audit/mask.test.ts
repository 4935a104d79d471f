import { expect, it } from 'vitest';
import { maskEmail, maskPhone } from './mask.ts';

it('masks a phone number between its first two and last three digits', () => {
  expect(maskPhone('0900 000 128')).toBe('09*****128');
  expect(maskPhone('12')).toBe('***');
});

it('keeps at most two letters and the domain of an e-mail, and masks short ones too', () => {
  expect(maskEmail('nguyen@example.com')).toBe('ng***@example.com');
  expect(maskEmail('ng@example.com')).toBe('n***@example.com');
  expect(maskEmail('n@example.com')).toBe('***@example.com');
  expect(maskEmail('nothing')).toBe('***');
});
