export { addRateRoutes } from './rate-routes.ts';
export { createRatesRepository, initialGuarantee, presentRates } from './rates.ts';
