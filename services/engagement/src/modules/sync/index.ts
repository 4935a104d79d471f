export { fillAccounts, fillProducts, fillWhatIsEmpty } from './fill-models.ts';
export { followOthers } from './sync-subscribers.ts';
export { rebuildCounts } from './rebuild-counts.ts';
