import { Type } from 'typebox';
import { mediaParamsSchema } from '../core/image-schemas.ts';
import { defineRoute } from '../core/route.ts';
import { idParamsSchema, messageSchema } from '../core/shapes.ts';
import { identityEndpoints } from './endpoints.ts';
import { accountAnswerSchema, createAccountBodySchema, loginBodySchema, sessionSchema } from './schemas.ts';

export const createAccountRoute = defineRoute({
  id: 'accounts.create',
  endpoint: identityEndpoints['accounts.create'],
  schemas: {
    summary: 'Register an ordinary, unverified account',
    body: createAccountBodySchema,
    response: messageSchema,
    successStatus: 201,
  },
});

export const loginRoute = defineRoute({
  id: 'accounts.login',
  endpoint: identityEndpoints['accounts.login'],
  schemas: { summary: 'Exchange e-mail and password for a token', body: loginBodySchema, response: sessionSchema },
});

export const getAccountRoute = defineRoute({
  id: 'accounts.get',
  endpoint: identityEndpoints['accounts.get'],
  schemas: {
    summary: 'One account: the caller’s own, or any for a master',
    params: idParamsSchema,
    response: accountAnswerSchema,
  },
});

export const identityMediaRoute = defineRoute({
  id: 'accounts.media',
  endpoint: identityEndpoints['accounts.media'],
  schemas: { summary: 'An avatar as WebP', params: mediaParamsSchema, response: Type.Unsafe<Buffer>({}) },
});

export const identityRoutes = [createAccountRoute, loginRoute, getAccountRoute, identityMediaRoute] as const;
