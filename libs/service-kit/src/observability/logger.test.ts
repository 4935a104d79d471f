import { AppError } from '../http/app-error.ts';
import { createTestLogger } from '../testing/test-app.ts';
import { describe, expect, it } from 'vitest';

describe('createLogger', () => {
  it('writes one JSON object a line, with name, level, ISO time and message', () => {
    const { logger, lines } = createTestLogger();
    logger.info({ orderId: 'a' }, 'placed');
    expect(lines).toMatchObject([{ name: 'test', level: 'info', orderId: 'a', msg: 'placed' }]);
    expect(lines[0]?.['time']).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  });

  it('hides secrets wherever they stand, up to three levels deep', () => {
    const { logger, lines } = createTestLogger();
    const secrets = { authorization: 'S', cookie: 'S', password: 'S', token: 'S' };
    logger.info({ ...secrets, body: { ...secrets, code: 'S' }, req: { headers: secrets }, a: { b: { c: secrets } } });
    logger.info({ code: 'S', job: { data: { code: 'S' } } });
    expect(JSON.stringify(lines)).not.toContain('"S"');
    expect(lines[0]?.['body']).toEqual({
      authorization: '[redacted]',
      cookie: '[redacted]',
      password: '[redacted]',
      token: '[redacted]',
      code: '[redacted]',
    });
  });

  it('keeps the code and the cause of an error readable', () => {
    const { logger, lines } = createTestLogger();
    logger.error({ err: new AppError('CONFLICT', { cause: new Error('version 3') }) });
    expect(lines[0]?.['err']).toMatchObject({ type: 'AppError', code: 'CONFLICT' });
    expect(JSON.stringify(lines[0])).toContain('version 3');
  });

  it('says nothing below its level', () => {
    const { logger, lines } = createTestLogger('warn');
    logger.info('quiet');
    expect(lines).toEqual([]);
  });
});
