export { addArticleRoutes } from './article-routes.ts';
