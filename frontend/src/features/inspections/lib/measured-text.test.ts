import { expect, it } from 'vitest';
import { readValue, valueText } from './measured-text.ts';

it('reads values with a decimal comma or point, and nothing else [WORK-72]', () => {
  expect(['1,6', '1.6', ' 3 ', '-0,5', ''].map(readValue)).toEqual([1.6, 1.6, 3, -0.5, null]);
  expect(['1,6 mm', '1,234', 'a', '1,', '1e3', '12345678'].map(readValue)).toEqual(Array.from({ length: 6 }));
  expect([1.6, 3, null].map(valueText)).toEqual(['1,6', '3', '']);
});
