export { picturesIn } from './news-content.ts';
export { importNews } from './write-news.ts';
export { createNewsRepository, newsIndexes } from './news-repository.ts';
export type { ImportedArticle, NewsRepository } from './news-repository.ts';
export { addNewsRoutes } from './news-routes.ts';
