import { Type } from 'typebox';
import type { RequestContract } from '../core/request-reply.ts';
import { idSchema } from '../core/shapes.ts';
import { employeeFacts, publicAccount } from './events.ts';

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

/** A page of the present employees by id, for services that (re)build their copies. */
export const employeePage = {
  subject: 'identity.employees.page.v1',
  askedBy: ['workshop'],
  request: Type.Object({
    after: Type.Optional(idSchema),
    limit: Type.Integer({ minimum: 1, maximum: 200 }),
  }),
  reply: Type.Object({
    employees: Type.Array(Type.Object({ id: idSchema, version: Type.Integer({ minimum: 1 }), ...employeeFacts })),
  }),
} as const satisfies RequestContract;

/** Maximum number of staff in a reply; an installation with more of them lists the first by name. */
export const MAX_LISTED_STAFF = 200;

/** The accounts that may act as staff now: admins and masters who are neither locked nor unverified, by name. */
export const staffAccounts = {
  subject: 'identity.accounts.staff.v1',
  askedBy: ['chat'],
  request: Type.Object({ id: Type.Optional(idSchema) }),
  reply: Type.Object({
    staff: Type.Array(Type.Object({ id: idSchema, fullName: Type.String() }), { maxItems: MAX_LISTED_STAFF }),
  }),
} as const satisfies RequestContract;
