export { createErasureRepository, erasureIndexes } from './erasure-repository.ts';
export { consumeErasureEvents } from './erasure-subscribers.ts';
export type { Erasure } from './erasure-repository.ts';
export { redoErasure, resendErasures } from './repeat-erasures.ts';
export type { RequestedErasure } from './repeat-erasures.ts';
export { measureErasures } from './measure-erasures.ts';
export { addPrivacyRoutes } from './privacy-routes.ts';
