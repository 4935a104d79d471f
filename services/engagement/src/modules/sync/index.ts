export { fillAccounts, fillProducts, fillWhatIsEmpty } from './fill-models.ts';
export { fillingIndexes } from './filling-repository.ts';
export type { Filled, Forgetting } from './forgetting.ts';
export { followOthers } from './follow-others.ts';
export { rebuildCounts } from './rebuild-counts.ts';
