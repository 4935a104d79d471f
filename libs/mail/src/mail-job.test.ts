import { describe, expect, it } from 'vitest';
import { InvalidMailJob, mailJob, readMail } from './index.ts';

const data = { to: 'lan@example.com', sealedCode: 'v1.abc.def', validMinutes: 10 };
const withName = { ...data, fullName: 'Lan' };

describe('a mail job', () => {
  it('is converted to an outbox row', () => {
    expect(mailJob({ name: 'verification-code', data, correlationId: 'request-1' })).toEqual({
      queue: 'mail',
      name: 'verification-code',
      data,
      correlationId: 'request-1',
    });
  });

  it('is rejected before it becomes a row when it matches no template', () => {
    const draft = { name: 'verification-code', data: { ...data, to: 'nobody' }, correlationId: 'request-1' } as const;
    expect(() => mailJob(draft)).toThrow(InvalidMailJob);
  });

  it('contains its recipient and its validity', () => {
    expect(readMail({ name: 'reset-code', data: withName })).toMatchObject({ to: data.to, lastsMs: 600_000 });
    const changed = { to: data.to, fullName: 'Lan', at: '2026-01-05T08:00:00.000Z' };
    expect(readMail({ name: 'password-changed', data: changed })).toMatchObject({ to: data.to, lastsMs: undefined });
  });

  it.each([
    ['no known template', { name: 'toString', data }],
    ['a missing field', { name: 'reset-code', data }],
    ['a code in the open', { name: 'verification-code', data: { ...data, sealedCode: '048213' } }],
    ['another field', { name: 'verification-code', data: { ...data, code: '048213' } }],
    ['two recipients', { name: 'verification-code', data: { ...data, to: 'lan@example.com, mai@example.com' } }],
    ['a header in the recipient', { name: 'verification-code', data: { ...data, to: 'lan@example.com\nBcc: x@y.z' } }],
    ['no data', { name: 'verification-code', data: null }],
  ])('is refused with %s, and no value is quoted', (_, job) => {
    expect(() => readMail(job)).toThrow(InvalidMailJob);
    expect(() => readMail(job)).not.toThrow(/048213|example\.com/);
  });
});
