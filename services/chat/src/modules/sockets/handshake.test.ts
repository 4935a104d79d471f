import { describe, expect, it } from 'vitest';
import { identifySocket } from './handshake.ts';

/** A verifier that accepts every token, to test only the handshake's own checks. */
const subject = { accountId: 'an', roles: ['customer'], sessionId: 'one', version: 0, issuedAt: 0 };
const acceptAll = { verify: async () => subject };
const tokenWith = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;

describe('a handshake', () => {
  it('returns the expiry of the token', async () => {
    const { expiresAt } = await identifySocket({ token: tokenWith({ exp: 1_800_000_000 }) }, acceptAll);
    expect(expiresAt).toBe(1_800_000_000_000);
  });

  it.each([[{}], [{ exp: 'tomorrow' }]])(
    'rejects a token without expiry, which would keep its connection open forever: %j',
    async (claims) => {
      await expect(identifySocket({ token: tokenWith(claims) }, acceptAll)).rejects.toThrow(
        expect.objectContaining({ code: 'TOKEN_INVALID' }),
      );
    },
  );
});
