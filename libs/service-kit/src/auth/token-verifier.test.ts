import { createHmac, generateKeyPairSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { exportJWK, SignJWT } from 'jose';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createRevocationList } from './revocation-list.ts';
import { createTokenVerifier } from './token-verifier.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const other = generateKeyPairSync('ed25519');
const now = () => Math.floor(Date.now() / 1_000);

const claims = { sub: 'a'.repeat(24), roles: ['admin'], sid: 's1', ver: 3, iss: 'garage', iat: now(), exp: now() + 60 };

function sign(
  changes: Record<string, unknown> = {},
  { key = privateKey, kid = 'k1' }: { key?: KeyObject; kid?: string } = {},
) {
  return new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg: 'EdDSA', kid }).sign(key);
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

async function keySetOf(key: KeyObject, kid = 'k1') {
  return { keys: [{ ...(await exportJWK(key)), kid, alg: 'EdDSA', use: 'sig' }] };
}

const local = async () => createTokenVerifier({ keySet: await keySetOf(publicKey) });

afterEach(() => vi.useRealTimers());

describe('createTokenVerifier', () => {
  it('returns the subject of a token signed by identity', async () => {
    const verifier = await local();
    const subject = { accountId: 'a'.repeat(24), roles: ['admin'], sessionId: 's1', version: 3 };
    expect(await verifier.verify(await sign())).toEqual({ ...subject, issuedAt: expect.any(Number) });
  });

  it.each([
    ['signed by another key', () => sign({}, { key: other.privateKey })],
    ['of an unknown key id', () => sign({}, { kid: 'k2' })],
    ['of another issuer', () => sign({ iss: 'elsewhere' })],
    ['without a subject', () => sign({ sub: undefined })],
    ['without an end', () => sign({ exp: undefined })],
    ['that would hold for longer than a day', () => sign({ exp: claims.iat + 24 * 3_600 + 61 })],
    ['of tomorrow', () => sign({ iat: claims.iat + 3_600, exp: claims.iat + 7_200 })],
    ['that does not say since when it holds', () => sign({ iat: undefined })],
    ['not valid yet', () => sign({ nbf: now() + 60 })],
    ['whose roles are no list', () => sign({ roles: 'admin' })],
    ['without a session', () => sign({ sid: undefined })],
    ['whose version is no number', () => sign({ ver: '3' })],
    ['without a signature (alg none)', () => `${encode({ alg: 'none', kid: 'k1' })}.${encode(claims)}.`],
    ['that is nothing', () => ''],
    ['that is no token', () => 'a.b.c'],
    ['whose header is no JSON', () => `${Buffer.from('{').toString('base64url')}.${encode(claims)}.AA`],
  ])('refuses a token %s', async (_, makeToken) => {
    const verifier = await local();
    await expect(verifier.verify(await makeToken())).rejects.toMatchObject({ code: 'TOKEN_INVALID' });
  });

  it('refuses HS256 with the public key as its secret', async () => {
    const signed = `${encode({ alg: 'HS256', kid: 'k1' })}.${encode(claims)}`;
    const pem = publicKey.export({ type: 'spki', format: 'pem' });
    const token = `${signed}.${createHmac('sha256', pem).update(signed).digest('base64url')}`;
    await expect((await local()).verify(token)).rejects.toMatchObject({ code: 'TOKEN_INVALID' });
  });

  it('refuses a changed payload with the signature of another', async () => {
    const [header, , signature] = (await sign()).split('.');
    const forged = `${header}.${encode({ ...claims, roles: ['master'] })}.${signature}`;
    await expect((await local()).verify(forged)).rejects.toMatchObject({ code: 'TOKEN_INVALID' });
  });

  it('distinguishes an expired token from an invalid one', async () => {
    const verifier = await local();
    await expect(verifier.verify(await sign({ exp: now() - 1 }))).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' });
  });

  it('checks on every use whether a token is revoked [SRV-07]', async () => {
    const list = createRevocationList();
    const verifier = createTokenVerifier({ keySet: await keySetOf(publicKey), revocations: list });
    const [token, later] = [await sign(), await sign({ sid: 's2', ver: 4 })];
    await verifier.verify(token);
    list.add({ accountId: claims.sub, belowVersion: 4 }, Date.now());
    await expect(verifier.verify(token)).rejects.toMatchObject({ code: 'TOKEN_REVOKED' });
    await expect(verifier.verify(later)).resolves.toMatchObject({ sessionId: 's2' });
    list.add({ sessionId: 's2' }, Date.now());
    await expect(verifier.verify(later)).rejects.toMatchObject({ code: 'TOKEN_REVOKED' });
    await expect(verifier.verify(await sign({ exp: now() - 1 }))).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' });
  });

  it('refuses a token while revocations cannot be checked', async () => {
    const revocations = { isRevoked: () => Promise.reject(new Error('no database')) };
    const verifier = createTokenVerifier({ keySet: await keySetOf(publicKey), revocations });
    await expect(verifier.verify(await sign())).rejects.toThrow('no database');
  });

  it('expires a cached token on time', async () => {
    const verifier = await local();
    const token = await sign();
    await verifier.verify(token);
    vi.useFakeTimers({ now: claims.exp * 1_000 - 1, toFake: ['Date'] });
    await expect(verifier.verify(token)).resolves.toMatchObject({ sessionId: 's1' });
    vi.setSystemTime(claims.exp * 1_000);
    await expect(verifier.verify(token)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' });
  });
});

/** Serves identity's keys on a port and counts the requests. */
async function serveKeys(answer: () => Promise<{ status?: number; body: unknown }>) {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    void answer().then(({ status = 200, body }) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The system gave no port');
  return {
    jwksUrl: `http://127.0.0.1:${address.port}/.well-known/jwks.json`,
    asked: () => asked,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

describe('keys that identity publishes', () => {
  it('are fetched once for many tokens and stay usable while identity is down', async () => {
    const keySet = await keySetOf(publicKey);
    const identity = await serveKeys(async () => ({ body: keySet }));
    const verifier = createTokenVerifier({ jwksUrl: identity.jwksUrl });
    await Promise.all([verifier.verify(await sign({ sid: 'x' })), verifier.verify(await sign({ sid: 'y' }))]);
    await identity.stop();

    expect(identity.asked()).toBe(1);
    expect(await verifier.verify(await sign({ sid: 'z' }))).toMatchObject({ sessionId: 'z' });
    vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ['Date'] });
    const later = await sign({ sid: 'w', exp: now() + 60 });
    expect(await verifier.verify(later)).toMatchObject({ sessionId: 'w' });
  });

  it('are fetched again for a new key id, but not for every forged one', async () => {
    let keySet = await keySetOf(publicKey);
    const identity = await serveKeys(async () => ({ body: keySet }));
    const verifier = createTokenVerifier({ jwksUrl: identity.jwksUrl });
    await verifier.verify(await sign());
    keySet = await keySetOf(other.publicKey, 'k2');
    const rotated = await sign({}, { key: other.privateKey, kid: 'k2' });

    await expect(verifier.verify(rotated)).rejects.toMatchObject({ code: 'TOKEN_INVALID' });
    expect(identity.asked()).toBe(1);
    vi.useFakeTimers({ now: Date.now() + 6_000, toFake: ['Date'] });
    expect(await verifier.verify(rotated)).toMatchObject({ sessionId: 's1' });
    expect(identity.asked()).toBe(2);
    await identity.stop();
  });

  it('invalidate their tokens within a minute after they are withdrawn, cached or not', async () => {
    const both = { keys: [...(await keySetOf(publicKey)).keys, ...(await keySetOf(other.publicKey, 'k2')).keys] };
    let keySet = both;
    const identity = await serveKeys(async () => ({ body: keySet }));
    const verifier = createTokenVerifier({ jwksUrl: identity.jwksUrl });
    const ends = { exp: now() + 3_600 };
    const [leaked, good] = [await sign(ends), await sign(ends, { key: other.privateKey, kid: 'k2' })];
    await Promise.all([verifier.verify(leaked), verifier.verify(good)]);
    keySet = await keySetOf(other.publicKey, 'k2');

    vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] });
    await verifier.verify(good);
    const refusal = () => verifier.verify(leaked).then(String, ({ code }: { code: string }) => code);
    await vi.waitFor(async () => expect(await refusal()).toBe('TOKEN_INVALID'));
    await expect(verifier.verify(good)).resolves.toMatchObject({ sessionId: 's1' });
    expect(identity.asked()).toBe(2);
    await identity.stop();
  });

  it('are refreshed before the first verification after a long pause', async () => {
    let keySet = await keySetOf(publicKey);
    const identity = await serveKeys(async () => ({ body: keySet }));
    const verifier = createTokenVerifier({ jwksUrl: identity.jwksUrl });
    const leaked = await sign({ exp: now() + 3_600 });
    await verifier.verify(leaked);
    keySet = await keySetOf(other.publicKey, 'k2');
    vi.useFakeTimers({ now: Date.now() + 120_000, toFake: ['Date'] });
    await expect(verifier.verify(leaked)).rejects.toMatchObject({ code: 'TOKEN_INVALID' });
    await identity.stop();
  });

  it.each([
    ['nobody answers', async () => 'http://127.0.0.1:1/jwks.json'],
    ['identity fails', async () => (await serveKeys(async () => ({ status: 500, body: {} }))).jwksUrl],
    ['the answer is no key set', async () => (await serveKeys(async () => ({ body: { keys: 'none' } }))).jwksUrl],
  ])('are missing when %s: that is no fault of the token', async (_, open) => {
    const verifier = createTokenVerifier({ jwksUrl: await open() });
    await expect(verifier.verify(await sign())).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });
});
