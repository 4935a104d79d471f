import { Type } from 'typebox';
import { defineRoute } from '../core/route.ts';
import { idParamsSchema } from '../core/shapes.ts';
import { workshopOfficeEndpoints as endpoints } from './office-endpoints.ts';
import {
  intakeBodySchema,
  moveBodySchema,
  repairBoardSchema,
  repairCancelBodySchema,
  repairChangesQuerySchema,
  repairChangesSchema,
  repairEditBodySchema,
  repairListQuerySchema,
  repairOrderAnswerSchema,
  repairOrderDetailSchema,
  repairOrderSchema,
  repairPicturesSchema,
  waitingBodySchema,
} from './repair-schemas.ts';

export const openRepairRoute = defineRoute({
  id: 'repairs.create',
  endpoint: endpoints['repairs.create'],
  schemas: {
    summary:
      'Take in a vehicle. VEHICLE_IN_WORKSHOP and APPOINTMENT_RECEIVED name in their details the order that exists. With the header Idempotency-Key a repeated request gets the same order',
    body: intakeBodySchema,
    response: repairOrderAnswerSchema,
    successStatus: 201,
  },
});

export const listRepairsRoute = defineRoute({
  id: 'repairs.list',
  endpoint: endpoints['repairs.list'],
  schemas: {
    summary: 'Repair orders, newest first',
    query: repairListQuerySchema,
    response: Type.Array(repairOrderSchema),
  },
});

export const repairBoardRoute = defineRoute({
  id: 'repairs.board',
  endpoint: endpoints['repairs.board'],
  schemas: { summary: 'The open orders by step, what is late first', response: repairBoardSchema },
});

export const repairChangesRoute = defineRoute({
  id: 'repairs.changes',
  endpoint: endpoints['repairs.changes'],
  schemas: {
    summary: 'Orders that were changed after a cursor, for live boards',
    query: repairChangesQuerySchema,
    response: repairChangesSchema,
  },
});

export const getRepairRoute = defineRoute({
  id: 'repairs.get',
  endpoint: endpoints['repairs.get'],
  schemas: {
    summary: 'One repair order with its history',
    params: idParamsSchema,
    response: repairOrderDetailSchema,
  },
});

export const repairPicturesRoute = defineRoute({
  id: 'repairs.pictures',
  endpoint: endpoints['repairs.pictures'],
  schemas: {
    summary: 'Photographs of the condition at intake',
    params: idParamsSchema,
    response: repairPicturesSchema,
  },
});

export const updateRepairRoute = defineRoute({
  id: 'repairs.update',
  endpoint: endpoints['repairs.update'],
  schemas: {
    summary: 'Edit what was noted at intake',
    params: idParamsSchema,
    body: repairEditBodySchema,
    response: repairOrderAnswerSchema,
  },
});

export const moveRepairRoute = defineRoute({
  id: 'repairs.move',
  endpoint: endpoints['repairs.move'],
  schemas: {
    summary: 'Move an order to another step, which ends its waiting. A refusal names the allowed steps in its details',
    params: idParamsSchema,
    body: moveBodySchema,
    response: repairOrderAnswerSchema,
  },
});

export const waitRepairRoute = defineRoute({
  id: 'repairs.wait',
  endpoint: endpoints['repairs.wait'],
  schemas: {
    summary: 'Note what an order waits for, or that it no longer waits',
    params: idParamsSchema,
    body: waitingBodySchema,
    response: repairOrderAnswerSchema,
  },
});

export const cancelRepairRoute = defineRoute({
  id: 'repairs.cancel',
  endpoint: endpoints['repairs.cancel'],
  schemas: {
    summary: 'Cancel an open order',
    params: idParamsSchema,
    body: repairCancelBodySchema,
    response: repairOrderAnswerSchema,
  },
});

export const repairRoutes = [
  openRepairRoute,
  listRepairsRoute,
  repairBoardRoute,
  repairChangesRoute,
  getRepairRoute,
  repairPicturesRoute,
  updateRepairRoute,
  moveRepairRoute,
  waitRepairRoute,
  cancelRepairRoute,
] as const;
