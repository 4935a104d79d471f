export { createSharedPages } from './shared-pages.ts';
export type { SharedPages } from './shared-pages.ts';
