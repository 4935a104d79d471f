import { Type } from 'typebox';
import { defineRoute } from '../core/route.ts';
import { idParamsSchema } from '../core/shapes.ts';
import { workshopOfficeEndpoints as endpoints } from './office-endpoints.ts';
import {
  mergeBodySchema,
  nearPlateQuerySchema,
  nearVehiclesSchema,
  personBodySchema,
  personParamsSchema,
  plateBodySchema,
  readingBodySchema,
  vehicleAnswerSchema,
  vehicleBodySchema,
  vehicleDetailSchema,
  vehicleEditBodySchema,
  vehicleListQuerySchema,
  vehicleSchema,
} from './vehicle-schemas.ts';

export const listVehiclesRoute = defineRoute({
  id: 'vehicles.list',
  endpoint: endpoints['vehicles.list'],
  schemas: {
    summary: 'Vehicles, those that were last here or changed first',
    query: vehicleListQuerySchema,
    response: Type.Array(vehicleSchema),
  },
});

export const nearVehiclesRoute = defineRoute({
  id: 'vehicles.near',
  endpoint: endpoints['vehicles.near'],
  schemas: {
    summary: 'The vehicle with a plate, and those with nearly the same one',
    query: nearPlateQuerySchema,
    response: nearVehiclesSchema,
  },
});

export const createVehicleRoute = defineRoute({
  id: 'vehicles.create',
  endpoint: endpoints['vehicles.create'],
  schemas: {
    summary: 'Add a vehicle; PLATE_TAKEN names in its details the one that has the plate',
    body: vehicleBodySchema,
    response: vehicleAnswerSchema,
    successStatus: 201,
  },
});

export const getVehicleRoute = defineRoute({
  id: 'vehicles.get',
  endpoint: endpoints['vehicles.get'],
  schemas: {
    summary: 'One vehicle with its people, plates, readings and orders; also by the id of a file merged into it',
    params: idParamsSchema,
    response: vehicleDetailSchema,
  },
});

export const updateVehicleRoute = defineRoute({
  id: 'vehicles.update',
  endpoint: endpoints['vehicles.update'],
  schemas: {
    summary: 'Edit a vehicle',
    params: idParamsSchema,
    body: vehicleEditBodySchema,
    response: vehicleAnswerSchema,
  },
});

export const addReadingRoute = defineRoute({
  id: 'vehicles.addReading',
  endpoint: endpoints['vehicles.addReading'],
  schemas: {
    summary: 'Add a reading of the odometer',
    params: idParamsSchema,
    body: readingBodySchema,
    response: vehicleAnswerSchema,
    successStatus: 201,
  },
});

export const changePlateRoute = defineRoute({
  id: 'vehicles.changePlate',
  endpoint: endpoints['vehicles.changePlate'],
  schemas: {
    summary: 'Give a vehicle another plate; the earlier one stays in its history',
    params: idParamsSchema,
    body: plateBodySchema,
    response: vehicleAnswerSchema,
  },
});

export const addPersonRoute = defineRoute({
  id: 'vehicles.addPerson',
  endpoint: endpoints['vehicles.addPerson'],
  schemas: {
    summary: 'Add an owner or driver; one with the same role, name and phone number is not added again',
    params: idParamsSchema,
    body: personBodySchema,
    response: vehicleAnswerSchema,
    successStatus: 201,
  },
});

export const endPersonRoute = defineRoute({
  id: 'vehicles.endPerson',
  endpoint: endpoints['vehicles.endPerson'],
  schemas: {
    summary: 'End the time of an owner or driver',
    params: personParamsSchema,
    response: vehicleAnswerSchema,
  },
});

export const mergeVehiclesRoute = defineRoute({
  id: 'vehicles.merge',
  endpoint: endpoints['vehicles.merge'],
  schemas: {
    summary: 'Merge the other file of the same vehicle into this one, unless both have an open order',
    params: idParamsSchema,
    body: mergeBodySchema,
    response: vehicleAnswerSchema,
  },
});

export const vehicleRoutes = [
  listVehiclesRoute,
  nearVehiclesRoute,
  createVehicleRoute,
  getVehicleRoute,
  updateVehicleRoute,
  addReadingRoute,
  changePlateRoute,
  addPersonRoute,
  endPersonRoute,
  mergeVehiclesRoute,
] as const;
