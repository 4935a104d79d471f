export { addSecondFactorRoutes } from './second-factor-routes.ts';
export { createSecondFactorRepository, secondFactorIndexes } from './second-factor-repository.ts';
export type { SecondFactorRepository } from './second-factor-repository.ts';
export { createSecondFactors } from './second-factors.ts';
export type { SecondFactors } from './second-factors.ts';
export { createSecretSeals, resealSecrets } from './secret-seals.ts';
