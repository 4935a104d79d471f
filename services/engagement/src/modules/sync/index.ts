export { fillAccounts, fillProducts, fillEmptyModels } from './fill-models.ts';
export { consumeEvents } from './sync-subscribers.ts';
export { rebuildCounts } from './rebuild-counts.ts';
