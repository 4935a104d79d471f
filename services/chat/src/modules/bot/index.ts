export { addBotRoutes } from './bot-routes.ts';
export { createCoze } from './coze.ts';
export type { Coze } from './coze.ts';
export { createCozeTalks } from './coze-talks.ts';
export { createKnowledge } from './knowledge.ts';
export type { Knowledge } from './knowledge.ts';
