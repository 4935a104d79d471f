export type { ImportedQuote } from './import-quote.ts';
export { importQuote } from './import-quote.ts';
export { createLinkRepository, linkIndexes } from './link-repository.ts';
export { addLinkRoutes, addOpenLinkRoutes } from './link-routes.ts';
export { hasEnded, linksEndBefore } from './link.ts';
export { createOrderLinks } from './order-links.ts';
export { createQuestionRepository, questionIndexes } from './question-repository.ts';
export type { WriteLinks } from './write-links.ts';
export { eraseLinks, linkSections } from './personal-links.ts';
