import { connectMongo, isUnavailable } from '@garage/mongo';
import { cleanUpLater, servers, uniqueName } from '@garage/testing';
import { expect, it } from 'vitest';
import { bayRoute, openTestApp } from '../testing/test-app.ts';
import { addRoute } from './add-route.ts';

it('answers SERVICE_UNAVAILABLE when a query exceeds its time limit, and serves the next one [TRUST-10]', async () => {
  const url = servers().mongodbUrl;
  const mongo = await connectMongo({ url, database: uniqueName('slow'), appName: 'slow', maxReadMs: 200 });
  cleanUpLater(async () => {
    await mongo.db.dropDatabase();
    await mongo.close();
  });
  const numbers = mongo.db.collection('numbers');
  await numbers.insertMany(Array.from({ length: 4_000 }, (_, n) => ({ n, text: 'x'.repeat(50) })));
  const pipeline = [{ $match: { $expr: { $gt: ['$n', '$$n'] } } }];
  const lookup = { $lookup: { from: 'numbers', let: { n: '$n' }, as: 'others', pipeline } };

  const { app } = await openTestApp({ isUnavailable });
  addRoute(app, bayRoute, async ({ params: { bay } }) => {
    if (bay === 'slow') await numbers.aggregate([lookup, { $count: 'n' }]).toArray();
    return { bay: String(await numbers.countDocuments()) };
  });

  const slow = await app.inject('/api/test/bays/slow');
  expect([slow.statusCode, slow.json()]).toMatchObject([503, { code: 'SERVICE_UNAVAILABLE' }]);
  expect(slow.headers['retry-after']).toBeDefined();
  expect((await app.inject('/api/test/bays/fast')).json()).toEqual({ bay: '4000' });
});
