export { createAccountNews } from './account-news.ts';
export { addOwnVehicle } from './change-own.ts';
export { addClaimRoutes } from './claim-routes.ts';
export { createGuessLimits } from './guess-limits.ts';
export type { GuessRule } from './guess-limits.ts';
export { createOwnVehicleRepository, ownVehicleIndexes, refusalIndexes } from './own-vehicle-repository.ts';
export { addOwnVehicleRoutes } from './own-routes.ts';
export { ownVehicleSection } from './personal-section.ts';
