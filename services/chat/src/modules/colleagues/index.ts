export { createColleagues } from './colleagues.ts';
export type { Colleagues } from './colleagues.ts';
