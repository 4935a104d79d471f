export { addRateRoutes } from './rate-routes.ts';
export { createRatesRepository } from './rates.ts';
