export { openBackbone } from './open-backbone.ts';
export type { Backbone } from './open-backbone.ts';
export { backboneSettings, processSettings } from './settings.ts';
