import { Compile } from 'typebox/compile';
import { describe, expect, it } from 'vitest';
import { FAILURE, failureSchema } from './envelope.ts';

describe('a failure', () => {
  const schema = Compile(failureSchema);
  const failure = { status: FAILURE, code: 'NOT_FOUND', message: 'Không tìm thấy' };

  it('has a code and a text, and may say what is wrong with the input', () => {
    const details = [{ path: '/quantity', rule: 'available 5' }];
    expect([schema.Check(failure), schema.Check({ ...failure, details })]).toEqual([true, true]);
    expect([schema.Check({ status: FAILURE, code: 'NOT_FOUND' }), schema.Check({ ...failure, code: 1 })]).toEqual([
      false,
      false,
    ]);
  });

  it('tells nothing else', () => {
    expect(schema.Check({ ...failure, stack: 'at …' })).toBe(false);
    expect(schema.Check({ ...failure, details: [{ path: '/', rule: 'x', value: 'secret' }] })).toBe(false);
  });
});
