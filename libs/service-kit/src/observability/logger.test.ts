import { AppError } from '../http/app-error.ts';
import { createTestLogger } from '../testing/test-app.ts';
import { describe, expect, it } from 'vitest';

describe('createLogger', () => {
  it('writes one JSON object per line, with name, level, ISO time and message', () => {
    const { logger, lines } = createTestLogger();
    logger.info({ orderId: 'a' }, 'placed');
    expect(lines).toMatchObject([{ name: 'test', level: 'info', orderId: 'a', msg: 'placed' }]);
    expect(lines[0]?.['time']).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  });

  it('hides secrets at any depth, under any secret name', () => {
    const { logger, lines } = createTestLogger();
    const secrets = {
      Authorization: 'S',
      'set-cookie': ['S'],
      newPassword: 'S',
      access_token: 'S',
      verificationCode: 'S',
    };
    const given = {
      ...secrets,
      body: { code: 'S', password: 'S' },
      req: { headers: { cookie: 'S' } },
      list: [[secrets]],
    };
    logger.info(given);
    logger.info({ code: 'S', job: { data: { code: 'S', to: 'lan@example.com' } } });
    logger.error({ err: Object.assign(new Error('refused'), { config: { headers: { authorization: 'S' } } }) });
    expect(JSON.stringify(lines)).not.toContain('"S"');
    expect(lines[0]?.['body']).toEqual({ code: '[redacted]', password: '[redacted]' });
    expect(lines[1]?.['job']).toEqual({ data: { code: '[redacted]', to: 'lan@example.com' } });
    expect(given.body.password).toBe('S');
  });

  it('hides the token of a link in fields, messages, errors and bindings [QUOTE-41]', () => {
    const { logger, lines } = createTestLogger();
    const token = 'Zm9vYmFyYmF6cXV4MTIzNA';
    logger.info({ path: `/t/${token}`, key: `GET /t/${token}?utm=1` }, `Route GET:/t/${token}/consent not found`);
    logger.child({ url: `https://garage.example/%74/${token}` }).info('bound');
    logger.error({ err: new Error(`Failed at /t/${token}`) });
    for (const path of [`/t%2F${token}`, `/%2ft%2f${token}`, `/l?u=https%3A%2F%2Fgarage.example%2Ft%2F${token}`])
      logger.info({ path, twice: encodeURIComponent(path) });
    expect(JSON.stringify(lines)).not.toContain(token);
    expect(lines[0]).toMatchObject({
      path: '/t/[redacted]',
      key: 'GET /t/[redacted]?utm=1',
      msg: 'Route GET:/t/[redacted]/consent not found',
    });
    expect(lines).toHaveLength(6);
  });

  it('hides the signature of a picture’s address in fields, messages and errors [WORK-78]', () => {
    const { logger, lines } = createTestLogger();
    const signature = 'q83vASNFZ4mrze8BI0VniavN7wEjRWeJq83vASNFZ4k';
    const picture = `/api/workshop/pictures/${'a'.repeat(24)}/1790000000`;
    const path = `${picture}/${signature}`;
    logger.info({ path, key: `GET ${path}?w=1` }, `Route GET:${path} not found`);
    logger.error({ err: new Error(`Failed at ${path}`) });
    logger.info({ escaped: encodeURIComponent(path), twice: encodeURIComponent(encodeURIComponent(path)) });
    logger.info({ spelled: `${picture.replace('1790', '%31790')}/%71${signature.slice(1)}` });
    expect(JSON.stringify(lines)).not.toContain(signature.slice(1));
    expect(lines[0]).toMatchObject({ path: `${picture}/[redacted]`, msg: `Route GET:${picture}/[redacted] not found` });
    expect(lines).toHaveLength(4);
  });

  it('logs circular and very deep values', () => {
    const { logger, lines } = createTestLogger();
    const circle: Record<string, unknown> = { name: 'circle' };
    circle['self'] = circle;
    logger.info({ circle });
    expect(lines).toHaveLength(1);
  });

  it('keeps the code and the cause of an error readable', () => {
    const { logger, lines } = createTestLogger();
    logger.error({ err: new AppError('CONFLICT', { cause: new Error('version 3') }) });
    expect(lines[0]?.['err']).toMatchObject({ type: 'AppError', code: 'CONFLICT' });
    expect(JSON.stringify(lines[0])).toContain('version 3');
  });

  it('logs nothing below its level', () => {
    const { logger, lines } = createTestLogger('warn');
    logger.info('quiet');
    expect(lines).toEqual([]);
  });
});
