import { defineRoute } from '../core/route.ts';
import { idParamsSchema, messageSchema } from '../core/shapes.ts';
import { workshopEndpoints as endpoints } from './endpoints.ts';
import { workshopOfficeEndpoints as office } from './office-endpoints.ts';
import {
  claimListSchema,
  claimParamsSchema,
  confirmClaimBodySchema,
  openHistoryBodySchema,
  ownHistorySchema,
  ownVehicleAnswerSchema,
  ownVehicleBodySchema,
  ownVehicleEditBodySchema,
  ownVehicleListSchema,
  slipCodeSchema,
} from './own-schemas.ts';
import { vehicleAnswerSchema } from './vehicle-schemas.ts';

export const listOwnVehiclesRoute = defineRoute({
  id: 'ownvehicles.list',
  endpoint: endpoints['ownvehicles.list'],
  schemas: { summary: 'The caller’s vehicles', response: ownVehicleListSchema },
});

export const addOwnVehicleRoute = defineRoute({
  id: 'ownvehicles.create',
  endpoint: endpoints['ownvehicles.create'],
  schemas: {
    summary:
      'Add a vehicle by its plate; the answer does not tell if the workshop knows it. A plate that the caller has already gets the facts that are not empty',
    body: ownVehicleBodySchema,
    response: ownVehicleAnswerSchema,
    successStatus: 201,
  },
});

export const updateOwnVehicleRoute = defineRoute({
  id: 'ownvehicles.update',
  endpoint: endpoints['ownvehicles.update'],
  schemas: {
    summary: 'Edit what the caller entered about a vehicle',
    params: idParamsSchema,
    body: ownVehicleEditBodySchema,
    response: ownVehicleAnswerSchema,
  },
});

export const removeOwnVehicleRoute = defineRoute({
  id: 'ownvehicles.remove',
  endpoint: endpoints['ownvehicles.remove'],
  schemas: {
    summary: 'Remove a vehicle from the caller’s list; the workshop’s file stays',
    params: idParamsSchema,
    response: messageSchema,
  },
});

export const ownHistoryRoute = defineRoute({
  id: 'ownvehicles.history',
  endpoint: endpoints['ownvehicles.history'],
  schemas: {
    summary: 'The caller’s repair orders of a vehicle, never those of other people',
    params: idParamsSchema,
    response: ownHistorySchema,
  },
});

export const openOwnHistoryRoute = defineRoute({
  id: 'ownvehicles.openHistory',
  endpoint: endpoints['ownvehicles.openHistory'],
  schemas: {
    summary:
      'Open the history with the code on a slip. A wrong number, a wrong code and a plate that the caller has not added get the same refusal, SLIP_REFUSED',
    body: openHistoryBodySchema,
    response: ownVehicleAnswerSchema,
  },
});

export const listClaimsRoute = defineRoute({
  id: 'vehicles.claims',
  endpoint: office['vehicles.claims'],
  schemas: {
    summary: 'Accounts that added the plate of a vehicle and wait to be confirmed',
    params: idParamsSchema,
    response: claimListSchema,
  },
});

export const confirmClaimRoute = defineRoute({
  id: 'vehicles.confirmClaim',
  endpoint: office['vehicles.confirmClaim'],
  schemas: {
    summary: 'Confirm that an account is a person of the vehicle, or add it as one',
    params: claimParamsSchema,
    body: confirmClaimBodySchema,
    response: vehicleAnswerSchema,
  },
});

export const refuseClaimRoute = defineRoute({
  id: 'vehicles.refuseClaim',
  endpoint: office['vehicles.refuseClaim'],
  schemas: {
    summary: 'Refuse an account, which is not told; what it opened with a code closes, and the code is no longer valid',
    params: claimParamsSchema,
    response: messageSchema,
  },
});

export const slipCodeRoute = defineRoute({
  id: 'repairs.slipCode',
  endpoint: office['repairs.slipCode'],
  schemas: {
    summary: 'The code on the slip of an order, which an order without one gets now',
    params: idParamsSchema,
    response: slipCodeSchema,
  },
});

export const ownRoutes = [
  listOwnVehiclesRoute,
  addOwnVehicleRoute,
  updateOwnVehicleRoute,
  removeOwnVehicleRoute,
  ownHistoryRoute,
  openOwnHistoryRoute,
  listClaimsRoute,
  confirmClaimRoute,
  refuseClaimRoute,
  slipCodeRoute,
] as const;
