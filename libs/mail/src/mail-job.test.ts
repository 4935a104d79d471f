import { describe, expect, it } from 'vitest';
import { InvalidMailJob, mailJob, parseMailJob } from './mail-job.ts';

const data = { to: 'lan@example.com', sealedCode: 'v1.abc.def', validMinutes: 10 };

describe('a mail job', () => {
  it('becomes a row for the outbox', () => {
    expect(mailJob({ name: 'verification-code', data, correlationId: 'request-1' })).toEqual({
      queue: 'mail',
      name: 'verification-code',
      data,
      correlationId: 'request-1',
    });
  });

  it('is taken when it fits its template', () => {
    expect(parseMailJob({ name: 'verification-code', data })).toEqual({ name: 'verification-code', data });
    const withName = { ...data, fullName: 'Lan' };
    expect(parseMailJob({ name: 'reset-code', data: withName })).toEqual({ name: 'reset-code', data: withName });
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
    expect(() => parseMailJob(job)).toThrow(InvalidMailJob);
    expect(() => parseMailJob(job)).not.toThrow(/048213|example\.com/);
  });
});
