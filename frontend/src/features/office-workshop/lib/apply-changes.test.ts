import { expect, it } from 'vitest';
import { boardOf, newRepair } from '../../../testing/repairs.ts';
import { applyChanges, isComplete } from './apply-changes.ts';

const numbersAt = (board: ReturnType<typeof boardOf>, step: string) =>
  board.columns.find((column) => column.step === step)?.orders.map(({ number }) => number);

it('moves, adds and removes orders with their counts [WORK-41]', () => {
  const [one, other, added] = [newRepair(), newRepair(), newRepair({ step: 'receive' })];
  const before = boardOf([one, other]);
  const after = applyChanges(before, [
    { ...one, step: 'repair', version: 2 },
    { ...other, state: 'cancelled', version: 2 },
    added,
  ]);
  expect(after).toEqual(boardOf([{ ...one, step: 'repair', version: 2 }, added]));
});

it('takes no older or equal version [WORK-41]', () => {
  const order = newRepair({ version: 3 });
  const board = boardOf([order]);
  expect(applyChanges(board, [{ ...order, step: 'repair', version: 3 }])).toEqual(board);
});

it('keeps the earliest promise first, and orders without one last [WORK-40]', () => {
  const none = newRepair();
  const late = newRepair({ promisedAt: '2026-03-02T02:00:00.000Z' });
  const later = newRepair({ promisedAt: '2026-03-01T02:00:00.000Z', version: 2 });
  const board = applyChanges(boardOf([late, none]), [later]);
  expect(numbersAt(board, 'check')).toEqual([later.number, late.number, none.number]);
});

it('knows whether the board has every open order [WORK-41]', () => {
  const board = boardOf([newRepair()]);
  expect(isComplete(board)).toBe(true);
  expect(isComplete({ ...board, columns: board.columns.map((column) => ({ ...column, total: 60 })) })).toBe(false);
});
