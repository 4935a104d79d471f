import { NEWS_CARD_CHARACTERS, NEWS_ON_HOME } from '../../config/limits.ts';
import { newsListQuery } from '../../features/news/api/list-news.ts';

/** The latest news, with so much of each as a card holds. */
export const homeNewsQuery = () => newsListQuery({ page: 1, limit: NEWS_ON_HOME, excerpt: NEWS_CARD_CHARACTERS });
