import { timeCursorSchema } from '@garage/contracts';
import { Compile } from 'typebox/compile';
import { expect, it } from 'vitest';
import { readTimeCursor, writeTimeCursor } from './time-cursor.ts';

const at = new Date('2026-11-23T01:02:03.004Z');
const schema = Compile(timeCursorSchema);

it.each([{ at }, { at, id: 'a1'.repeat(12) }])('a cursor is written and read, with and without an id', (cursor) => {
  const text = writeTimeCursor(cursor);
  expect(schema.Check(text)).toBe(true);
  expect(readTimeCursor(text)).toEqual(cursor);
});

it('a cursor of a date that does not exist is refused, and any other text by its schema', () => {
  expect(() => readTimeCursor('2026-13-45T01:02:03Z')).toThrow(expect.objectContaining({ code: 'VALIDATION_FAILED' }));
  for (const text of [
    '',
    'today',
    at.toISOString() + '_x',
    `${at.toISOString()}_${'g'.repeat(24)}`,
    `_${'a'.repeat(24)}`,
  ]) {
    expect(schema.Check(text)).toBe(false);
  }
});
