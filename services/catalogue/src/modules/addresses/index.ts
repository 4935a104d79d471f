export { addAddressRoutes } from './address-routes.ts';
export { createAddressRepository } from './address-repository.ts';
