import { getNewsRoute, listNewsRoute } from '@garage/contracts';
import type { App } from '@garage/service-kit';
import { addRoute, AppError, createListStreams } from '@garage/service-kit';
import { asksForAll } from '../../lists/page.ts';
import { listNews, streamNews } from './list-news.ts';
import { presentArticle } from './news-presenter.ts';
import type { NewsRepository } from './news-repository.ts';

export function addNewsRoutes(app: App, { news }: { news: NewsRepository }): void {
  const streams = createListStreams();

  addRoute(app, listNewsRoute, async ({ query, reply }) => {
    if (asksForAll(query)) return streams.send(reply, streamNews(news, query), (article) => article);
    const { articles, total } = await listNews(news, query);
    void reply.header('x-total-count', total);
    return articles;
  });

  addRoute(app, getNewsRoute, async ({ params }) => {
    const article = await news.findById(params.id);
    if (!article) throw new AppError('NEWS_NOT_FOUND');
    return presentArticle(article);
  });
}
