export { addAddressRoutes } from './address-routes.ts';
export { presentAddresses } from './address-presenter.ts';
export { createAddressRepository } from './address-repository.ts';
export type { AddressRepository } from './address-repository.ts';
