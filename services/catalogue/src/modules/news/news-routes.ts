import type { News as NewsView } from '@garage/contracts';
import {
  addNewsPictureRoute,
  createNewsRoute,
  csvTime,
  csvTitles,
  deleteNewsRoute,
  exportNewsRoute,
  getNewsRoute,
  listNewsRoute,
  SUCCESS,
  successMessages,
  updateNewsRoute,
} from '@garage/contracts';
import type { App, CsvTable } from '@garage/service-kit';
import { addRoute, AppError, createListStreams } from '@garage/service-kit';
import { authorOf } from '@garage/service-kit/audit';
import { creationOf } from '../../creations/creation-of.ts';
import type { SearchKnowledge, UnmatchedCounter } from '../search/index.ts';
import { listNews } from './list-news.ts';
import type { ReadNews } from './list-news.ts';
import { presentWhole } from './news-presenter.ts';
import type { WriteNews } from './write-news.ts';
import { createNews, deleteNews, updateNews } from './write-news.ts';

/** Excerpt length in the CSV export. */
const EXPORTED_CHARACTERS = 500;

const table = {
  fileName: 'tin-tuc.csv',
  titles: csvTitles.news,
  cells: ({ _id, title, content, createdAt }) => [_id, title, content, csvTime(new Date(createdAt))],
} satisfies CsvTable<NewsView, typeof csvTitles.news>;

interface NewsRoutes extends WriteNews {
  knowledge: SearchKnowledge;
  unmatched: UnmatchedCounter;
}

export function addNewsRoutes(app: App, dependencies: NewsRoutes): void {
  addReadRoutes(app, dependencies);

  addRoute(app, createNewsRoute, async ({ body, ...caller }) => {
    const article = await createNews(dependencies, {
      body,
      author: authorOf(caller),
      request: creationOf(body, caller),
    });
    return { status: SUCCESS, message: successMessages.NEWS_CREATED, news: presentWhole(article) };
  });

  addRoute(app, addNewsPictureRoute, async ({ body }) => ({
    address: await dependencies.images.saveUpload(body.image),
  }));

  addRoute(app, updateNewsRoute, async ({ params: { id }, body, ...caller }) => {
    const article = await updateNews(dependencies, { id, body, author: authorOf(caller) });
    return { status: SUCCESS, message: successMessages.NEWS_UPDATED, news: presentWhole(article) };
  });

  addRoute(app, deleteNewsRoute, async ({ params: { id }, ...caller }) => {
    await deleteNews(dependencies, { id, author: authorOf(caller) });
    return { status: SUCCESS, message: successMessages.NEWS_DELETED };
  });
}

function addReadRoutes(app: App, { news, knowledge, unmatched }: Required<ReadNews>): void {
  const streams = createListStreams();

  addRoute(app, listNewsRoute, async ({ query, reply }) =>
    streams.sendList(reply, query, {
      list: listNews({ news, knowledge, unmatched }, query),
      present: (article) => article,
    }),
  );

  addRoute(app, exportNewsRoute, async ({ query: { excerpt: _, ...query }, reply }) =>
    streams.sendCsv(reply, listNews({ news, knowledge }, { ...query, excerpt: EXPORTED_CHARACTERS }).stream(), table),
  );

  addRoute(app, getNewsRoute, async ({ params }) => {
    const article = await news.findById(params.id);
    if (!article) throw new AppError('NEWS_NOT_FOUND');
    return presentWhole(article);
  });
}
