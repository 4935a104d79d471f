import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeLeak, findLeaks, plantedSecret, secretForms } from './find-leaks.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'leaks-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const log = (name: string, ...lines: string[]) => writeFileSync(join(folder, name), `${lines.join('\n')}\n`);

describe('findLeaks', () => {
  it('says which secret stands where, and never the secret itself [SRV-19]', async () => {
    log('identity.log', 'identity | started', 'identity | {"msg":"login","password":"mật khẩu \\"1\\""}');
    log('gateway.log', 'gateway | POST /api/accounts/login');
    const leaks = await findLeaks(folder, [plantedSecret('the password', 'mật khẩu "1"')]);
    expect(leaks.map(describeLeak)).toEqual(['the password stands in identity.log, line 2']);
  });

  it.each([
    ['as it is', 'err: bí mật/1+ was wrong'],
    ['in an address', `GET /?token=${encodeURIComponent('bí mật/1+')}&x=1`],
    ['in base64', `body ${Buffer.from('bí mật/1+').toString('base64')}`],
    ['in base64 for addresses', `body ${Buffer.from('bí mật/1+').toString('base64url')}.`],
  ])('finds a planted text %s', async (_, line) => {
    log('a.log', line);
    expect(await findLeaks(folder, [plantedSecret('it', 'bí mật/1+')])).toHaveLength(1);
  });

  it('finds a code as a word, not as a part of another number', async () => {
    const code = [plantedSecret('the code', '048213')];
    log('a.log', 'id 1048213', '0482131', '12.048213', 'f048213a');
    expect(await findLeaks(folder, code)).toEqual([]);
    log('a.log', '{"code":"048213"}', 'the code is 048213.', 'code=048213&x');
    expect(await findLeaks(folder, code)).toHaveLength(3);
  });

  it.each([
    ['a token of ours', 'token eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiI2NWYwMDAifQ.c2lnbmF0dXJlLXNpZ25hdHVyZQ'],
    ['a password hash', 'hash $argon2id$v=19$m=19456,t=2,p=1$abc'],
    ['a private key', '-----BEGIN PRIVATE KEY-----'],
    ['a bearer header', '{"authorization":"Bearer ya29.abcdefgh"}'],
    ['a device cookie', 'cookie: garage-device=abc.def'],
    ['a reset cookie', 'cookie: garage-reset=abc.1.def'],
  ])('knows the form of %s', async (name, line) => {
    log('a.log', 'nothing here', line);
    expect((await findLeaks(folder, secretForms)).map(({ secret, line: at }) => [secret, at])).toEqual([[name, 2]]);
  });

  it('is content with what may be logged', async () => {
    log('a.log', '{"level":"info","route":"accounts.login","ip":"127.0.0.1","authorization":"[redacted]","ms":12}');
    expect(await findLeaks(folder, secretForms)).toEqual([]);
  });

  it('does not count an empty folder as searched', async () => {
    await expect(findLeaks(folder, secretForms)).rejects.toThrow('There are no logs');
  });
});
