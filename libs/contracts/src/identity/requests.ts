import { Type } from 'typebox';
import type { RequestContract } from '../core/request-reply.ts';
import { idSchema } from '../core/shapes.ts';
import { publicAccount } from './events.ts';

/** A page of all accounts by id, for services that (re)build their copies. */
export const accountPage = {
  subject: 'identity.accounts.page.v1',
  askedBy: ['engagement'],
  request: Type.Object({
    after: Type.Optional(idSchema),
    limit: Type.Integer({ minimum: 1, maximum: 200 }),
  }),
  reply: Type.Object({
    accounts: Type.Array(Type.Object({ id: idSchema, version: Type.Integer({ minimum: 1 }), ...publicAccount })),
  }),
} as const satisfies RequestContract;
