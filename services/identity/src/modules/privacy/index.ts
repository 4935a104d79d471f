export { createErasureRepository, erasureIndexes } from './erasure-repository.ts';
export { followErasures } from './erasure-subscribers.ts';
export type { Erasure } from './erasure-repository.ts';
export { redoErasure, resendErasures } from './repeat-erasures.ts';
export type { WishedErasure } from './repeat-erasures.ts';
export { measureErasures } from './measure-erasures.ts';
export { addPrivacyRoutes } from './privacy-routes.ts';
