export { importNews } from './import-news.ts';
export { createNewsRepository, newsIndexes } from './news-repository.ts';
export type { ImportedArticle, NewsRepository } from './news-repository.ts';
export { addNewsRoutes } from './news-routes.ts';
