import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Type } from 'typebox';
import { afterAll, describe, expect, it } from 'vitest';
import { loginSettings } from './process-settings.ts';
import { ConfigError, loadConfig } from './load-config.ts';

const schema = Type.Object({
  HOST: Type.String({ default: '127.0.0.1' }),
  PORT: Type.Integer({ minimum: 0, maximum: 65_535 }),
  RATIO: Type.Number({ default: 0.5 }),
  STRICT: Type.Boolean({ default: true }),
  LOG_LEVEL: Type.Union([Type.Literal('info'), Type.Literal('debug')], { default: 'info' }),
  URLS: Type.Array(Type.String({ minLength: 1 }), { default: [] }),
  SECRET: Type.String({ minLength: 8 }),
  NOTE: Type.Optional(Type.String()),
});

const folder = mkdtempSync(join(tmpdir(), 'garage-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

const faultsOf = (env: Record<string, string>) => {
  try {
    return loadConfig(schema, { env });
  } catch (error) {
    return error;
  }
};

describe('loadConfig', () => {
  it('converts values, splits lists, applies defaults and ignores other variables', () => {
    const env = { PORT: '8080', STRICT: 'false', URLS: 'http://a, http://b,', SECRET: '12345678', PATH: '/bin' };
    expect(loadConfig(schema, { env })).toEqual({
      HOST: '127.0.0.1',
      PORT: 8080,
      RATIO: 0.5,
      STRICT: false,
      LOG_LEVEL: 'info',
      URLS: ['http://a', 'http://b'],
      SECRET: '12345678',
    });
  });

  it('treats an empty value as missing', () => {
    expect(loadConfig(schema, { env: { HOST: '', PORT: '1', SECRET: '12345678' } }).HOST).toBe('127.0.0.1');
  });

  it('reads a secret from the file that NAME_FILE names, without its last newline', () => {
    const file = join(folder, 'secret');
    writeFileSync(file, 'line one\nline two\n');
    expect(loadConfig(schema, { env: { PORT: '1', SECRET_FILE: file } }).SECRET).toBe('line one\nline two');
  });

  it('prefers the variable to the file', () => {
    const env = { PORT: '1', SECRET: 'from the value', SECRET_FILE: '/nowhere' };
    expect(loadConfig(schema, { env }).SECRET).toBe('from the value');
  });

  it('reports all faults at once, by name and without values', () => {
    const error = faultsOf({ PORT: 'secret-port', STRICT: 'maybe', SECRET: 'tooshrt', LOG_LEVEL: 'loud' });
    expect(error).toBeInstanceOf(ConfigError);
    const { faults, message } = error instanceof ConfigError ? error : new ConfigError([]);
    expect(new Set(faults.map(({ setting }) => setting))).toEqual(new Set(['PORT', 'STRICT', 'SECRET', 'LOG_LEVEL']));
    expect(message).not.toMatch(/secret-port|maybe|tooshrt|loud/);
  });

  it('reports missing settings and unreadable files', () => {
    const error = faultsOf({ SECRET_FILE: join(folder, 'nowhere') });
    expect(error).toMatchObject({
      faults: [
        { setting: 'SECRET', problem: 'cannot read the file named by SECRET_FILE' },
        { setting: 'PORT', problem: 'is missing' },
      ],
    });
  });

  it('adds SERVER_LOGIN to server addresses without a login only [TRUST-11]', () => {
    const file = join(folder, 'server-login');
    writeFileSync(file, 'booking:a-b_c');
    const text = Type.String();
    const servers = Type.Object({
      ...loginSettings,
      MONGODB: text,
      NATS: text,
      REDIS: text,
      OWN: text,
      SITE: text,
      MAIL: text,
    });
    const env = {
      SERVER_LOGIN_FILE: file,
      MONGODB: 'mongodb://a:27017,b:27017/?replicaSet=one',
      NATS: 'nats://nats:4222',
      REDIS: 'rediss://redis:6379',
      OWN: 'redis://me:mine@redis:6379',
      SITE: 'https://garage.example',
      MAIL: 'smtp://mail:587',
    };
    expect(loadConfig(servers, { env })).toEqual({
      SERVER_LOGIN: 'booking:a-b_c',
      MONGODB: 'mongodb://booking:a-b_c@a:27017,b:27017/?replicaSet=one',
      NATS: 'nats://booking:a-b_c@nats:4222',
      REDIS: 'rediss://booking:a-b_c@redis:6379',
      OWN: env.OWN,
      SITE: env.SITE,
      MAIL: env.MAIL,
    });
    expect(() => loadConfig(servers, { env: { ...env, SERVER_LOGIN: 'booking' } })).toThrow('SERVER_LOGIN');
  });

  it('refuses values that are not numbers or out of range', () => {
    for (const PORT of ['65536', '-1', '1.5', 'NaN', 'Infinity', '1e9', 'abc']) {
      expect(faultsOf({ PORT, SECRET: '12345678' })).toMatchObject({ faults: [{ setting: 'PORT' }] });
    }
  });
});
