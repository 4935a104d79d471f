import { ensureIndexes, inTransaction } from '@garage/mongo';
import { openTestDatabase } from '@garage/testing';
import { Collection } from 'mongodb';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createSettingsRepository, settingsIndexes } from './settings-repository.ts';

it('reads settings at least as new as the call, also while an older read is still running', async () => {
  const mongo = await openTestDatabase('settings');
  await ensureIndexes(mongo.db, [settingsIndexes]);
  const repository = createSettingsRepository(mongo, { id: 'any', defaults: { hours: 0 } });
  const change = (hours: number) => inTransaction(mongo, (session) => repository.replace(session, { hours }));
  await change(1);

  const held = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const findOne = vi.spyOn(Collection.prototype, 'findOne');
  onTestFinished(() => findOne.mockRestore());
  findOne.mockImplementationOnce(async function hold(this: Collection, filter = {}) {
    const found = await this.find(filter).next();
    answered.resolve();
    await held.promise;
    return found;
  });
  const early = repository.read();
  await answered.promise;
  await change(2);
  const late = Promise.all([repository.read(), repository.read()]);
  held.resolve();

  expect(await early).toEqual({ hours: 1 });
  expect(await late).toEqual([{ hours: 2 }, { hours: 2 }]);
  // The two late calls share one query.
  expect(findOne).toHaveBeenCalledTimes(2);
});
