import { expect, it } from 'vitest';
import { editedFactsOf, newFactsOf } from './vehicle-fields.ts';

it('changes only what an edit names, also where an earlier release stored decomposed letters', () => {
  const decomposed = 'Trắng ngọc trai'.normalize('NFD');
  const before = { ...newFactsOf({ plate: '30A-123.45', kind: 'car', make: 'Toyota' }), colour: decomposed };
  expect(editedFactsOf(before, { year: 2019 })).toEqual({ ...before, year: 2019 });
  expect(editedFactsOf(before, { colour: decomposed })).toEqual({ ...before, colour: 'Trắng ngọc trai' });
});
