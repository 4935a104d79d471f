import { uniqueName } from '@garage/testing';
import { expect, it } from 'vitest';
import { openTestIdentity } from '../../testing/test-identity.ts';

const MAX_MAILS = 6;

it('limits code mails to many e-mails per network (IPv6 /64); other networks are not limited [TRUST-6]', async () => {
  const identity = await openTestIdentity({ mailsPerNetwork: MAX_MAILS, trustProxy: '127.0.0.1' });
  const ask = (path: string, body: object, address: string) =>
    identity.app.inject({
      method: 'POST',
      url: `/api/accounts/${path}`,
      payload: body,
      headers: { 'x-forwarded-for': address },
    });
  const victim = (): string => `${uniqueName('nan-nhan')}@example.com`;
  const flood = async (at: number) => {
    const address = `2001:db8:0:7::${at}`;
    return [
      await ask('forgot-password', { email: victim() }, address),
      await ask('resend-code', { email: victim() }, address),
      await ask('create', { fullName: 'Nguyễn Văn An', email: victim(), password: 'mật khẩu 1' }, address),
    ];
  };
  const answers = [];
  for (let at = 1; at <= 6; at += 1) answers.push(...(await flood(at)));
  expect(answers.filter(({ statusCode }) => statusCode < 300)).toHaveLength(MAX_MAILS);
  const refused = answers.at(-1);
  expect([refused?.statusCode, refused?.json().code]).toEqual([429, 'RATE_LIMITED']);
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  expect(await identity.mongo.db.collection('outbox').countDocuments({ kind: 'job' })).toBe(MAX_MAILS);

  expect((await ask('forgot-password', { email: victim() }, '2001:db8:0:8::1')).statusCode).toBe(200);
});
