// The contracts of the example. Those of the product's services are in @garage/contracts.
import { defineEvent, defineRoute } from '@garage/contracts';
import type { Static } from 'typebox';
import { Type } from 'typebox';

const service = 'catalogue';
const strict = { additionalProperties: false };
const stateSchema = Type.Union([Type.Literal('free'), Type.Literal('taken')]);
const numberParams = Type.Object({ number: Type.Integer({ minimum: 1, maximum: 99 }) }, strict);
const plateSchema = Type.String({ minLength: 4, maxLength: 12, pattern: '^[0-9A-Z.-]+$' });

const baySchema = Type.Object({ number: Type.Integer(), state: stateSchema, plate: Type.String() }, strict);
export type BayAnswer = Static<typeof baySchema>;

export const getBayRoute = defineRoute({
  id: 'bays.get',
  endpoint: { method: 'GET', path: '/api/bays/:number', service, access: 'public', limits: 'read' },
  schemas: { summary: 'One bay of the workshop', params: numberParams, response: baySchema },
});

export const takeBayRoute = defineRoute({
  id: 'bays.take',
  endpoint: { method: 'POST', path: '/api/bays/:number/take', service, access: 'signed-in', limits: 'write' },
  schemas: {
    summary: 'Take a free bay',
    params: numberParams,
    body: Type.Object({ plate: plateSchema }, strict),
    response: baySchema,
    successStatus: 201,
  },
});

export const leaveBayRoute = defineRoute({
  id: 'bays.leave',
  endpoint: { method: 'POST', path: '/api/bays/:number/leave', service, access: 'signed-in', limits: 'write' },
  schemas: { summary: 'Leave a bay: the driver who took it, or staff', params: numberParams, response: baySchema },
});

export const getBoardRoute = defineRoute({
  id: 'board.get',
  endpoint: { method: 'GET', path: '/api/board', service, access: 'public', limits: 'read' },
  schemas: { summary: 'The occupied bays and their cars', response: Type.Array(baySchema) },
});

export const bayTaken = defineEvent('catalogue.bay.taken.v1', { plate: Type.String() });
export const bayFreed = defineEvent('catalogue.bay.freed.v1', {});
export const bayEvents = [bayTaken, bayFreed] as const;
