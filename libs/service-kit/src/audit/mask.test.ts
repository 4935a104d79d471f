import { expect, it } from 'vitest';
import { maskEmail, maskPhone } from './mask.ts';

it('keeps of a phone number its beginning and its end', () => {
  expect(maskPhone('0900 000 128')).toBe('09*****128');
  expect(maskPhone('12')).toBe('***');
});

it('keeps of an e-mail two letters and where it is, and never the whole of a short one', () => {
  expect(maskEmail('nguyen@example.com')).toBe('ng***@example.com');
  expect(maskEmail('ng@example.com')).toBe('n***@example.com');
  expect(maskEmail('n@example.com')).toBe('***@example.com');
  expect(maskEmail('nothing')).toBe('***');
});
