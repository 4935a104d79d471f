import { defineRoute } from '../core/route.ts';
import { idParamsSchema } from '../core/shapes.ts';
import {
  addressBodySchema,
  changeAddressesResponseSchema,
  addressListSchema,
  saveAddressResponseSchema,
} from './address-schemas.ts';
import { identityEndpoints as endpoints } from './endpoints.ts';

export const listSavedAddressesRoute = defineRoute({
  id: 'addresses.list',
  endpoint: endpoints['addresses.list'],
  schemas: { summary: 'The caller’s saved addresses', response: addressListSchema },
});

export const addAddressRoute = defineRoute({
  id: 'addresses.create',
  endpoint: endpoints['addresses.create'],
  schemas: {
    summary: 'Save an address; the first becomes the default. One with the same content is returned, not saved twice',
    body: addressBodySchema,
    response: saveAddressResponseSchema,
    successStatus: 201,
  },
});

export const updateAddressRoute = defineRoute({
  id: 'addresses.update',
  endpoint: endpoints['addresses.update'],
  schemas: {
    summary: 'Replace the content of one of the caller’s addresses',
    params: idParamsSchema,
    body: addressBodySchema,
    response: saveAddressResponseSchema,
  },
});

export const removeAddressRoute = defineRoute({
  id: 'addresses.remove',
  endpoint: endpoints['addresses.remove'],
  schemas: {
    summary: 'Remove one of the caller’s addresses; after the default one, the newest becomes the default',
    params: idParamsSchema,
    response: changeAddressesResponseSchema,
  },
});

export const setDefaultAddressRoute = defineRoute({
  id: 'addresses.setDefault',
  endpoint: endpoints['addresses.setDefault'],
  schemas: {
    summary: 'Make one of the caller’s addresses the default',
    params: idParamsSchema,
    response: changeAddressesResponseSchema,
  },
});

export const addressRoutes = [
  listSavedAddressesRoute,
  addAddressRoute,
  updateAddressRoute,
  removeAddressRoute,
  setDefaultAddressRoute,
] as const;
