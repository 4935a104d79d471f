export { createErasureRepository, erasureIndexes } from './erasure-repository.ts';
export { followErasures } from './follow-erasures.ts';
export { measureErasures } from './measure-erasures.ts';
export { addPrivacyRoutes } from './privacy-routes.ts';
