import type { LeaseDocument } from '@garage/mongo';
import { openTestDatabase, waitFor } from '@garage/testing';
import { expect, it, onTestFinished } from 'vitest';
import { startSweeper } from './start-sweeper.ts';

it('takes a lease only for rounds with work, and gives it back', async () => {
  const mongo = await openTestDatabase('sweeper');
  const leases = mongo.db.collection<LeaseDocument>('leases');
  let [looks, sweeps, isDue] = [0, 0, false];
  const held: (LeaseDocument | null)[] = [];
  const sweeper = startSweeper({
    mongo,
    name: 'thing',
    logger: { warn: () => undefined },
    everyMs: 1,
    hasWork: async () => {
      looks += 1;
      held.push(await leases.findOne({ _id: 'thing' }));
      return isDue;
    },
    sweep: async (shouldContinue) => {
      expect(shouldContinue()).toBe(true);
      expect(await leases.findOne({ _id: 'thing' })).toMatchObject({ beat: 1 });
      sweeps += 1;
      isDue = false;
    },
  });
  onTestFinished(() => sweeper.stop());
  await waitFor(() => looks >= 3);
  expect([sweeps, held.every((lease) => lease === null)]).toEqual([0, true]);
  isDue = true;
  await waitFor(() => sweeps === 1);
  const seen = looks;
  await waitFor(() => looks >= seen + 2);
  expect([sweeps, await leases.findOne({ _id: 'thing' })]).toEqual([1, null]);
});
