import { defineRoute } from '@garage/contracts';
import { createTestTokens } from '@garage/testing';
import { Type } from 'typebox';
import { createTokenVerifier } from '../auth/token-verifier.ts';
import { buildApp } from '../http/app.ts';
import type { AppOptions } from '../http/app.ts';
import { createLogger } from '../observability/logger.ts';
import { closeLater } from './open-test-base.ts';

/** A logger whose lines a test can read. */
export function createTestLogger(level = 'debug') {
  const lines: Array<Record<string, unknown>> = [];
  const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
  return { logger: createLogger({ name: 'test', level, destination }), lines };
}

/** An app with its own signing key, and its log lines. */
export async function openTestApp(options: Partial<AppOptions> = {}) {
  const tokens = await createTestTokens();
  const { logger, lines } = createTestLogger();
  const verifier = createTokenVerifier({ keySet: tokens.keySet });
  const app = await buildApp({ name: 'test', logger, tokens: verifier, ...options });
  closeLater(app);
  return { app, tokens, lines };
}

const service = 'catalogue';
const strict = { additionalProperties: false };

/** A route whose body has every kind of field that the contracts use. */
export const bookingRoute = defineRoute({
  id: 'test.book',
  endpoint: {
    method: 'POST',
    path: '/api/test/bays/:bay/bookings',
    service,
    access: 'public',
    limits: 'write',
    bodyLimit: 2_000,
  },
  schemas: {
    summary: 'Book a bay',
    params: Type.Object({ bay: Type.Integer({ minimum: 1, maximum: 99 }) }, strict),
    query: Type.Object({ page: Type.Optional(Type.Integer()), urgent: Type.Optional(Type.Boolean()) }, strict),
    body: Type.Object(
      {
        plate: Type.String({ minLength: 1, maxLength: 20, pattern: '\\S' }),
        email: Type.Optional(Type.String({ format: 'email' })),
        at: Type.Optional(Type.String({ format: 'date-time' })),
        hours: Type.Number({ minimum: 0.5, maximum: 8 }),
        parts: Type.Optional(Type.Array(Type.Object({ 'a/b~c': Type.Integer() }, strict), { maxItems: 3 })),
        washed: Type.Optional(Type.Boolean()),
      },
      strict,
    ),
    response: Type.Object({ bay: Type.Integer(), plate: Type.String(), urgent: Type.Optional(Type.Boolean()) }, strict),
    successStatus: 201,
  },
});

/** A public route with a cacheable response. */
export const bayRoute = defineRoute({
  id: 'test.bay',
  endpoint: {
    method: 'GET',
    path: '/api/test/bays/:bay',
    service,
    access: 'public',
    limits: 'read',
    cache: { seconds: 30, tags: ['bays', 'bay-:bay'] },
  },
  schemas: {
    summary: 'One bay',
    params: Type.Object({ bay: Type.String({ pattern: '^[a-z]+$' }) }, strict),
    response: Type.Object({ bay: Type.String() }, strict),
  },
});

/** A route that returns the caller. */
export function whoRoute<const Allowed extends 'optional' | 'signed-in' | 'workshop' | 'staff' | 'master'>(
  access: Allowed,
) {
  return defineRoute({
    id: `test.who-${access}`,
    endpoint: { method: 'GET', path: `/api/test/who/${access}`, service, access, limits: 'read' },
    schemas: { summary: 'Who calls', response: Type.Object({ accountId: Type.String() }, strict) },
  });
}
