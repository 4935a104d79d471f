import type { News, SiteSettings } from '@garage/contracts';
import { NEWS_EXCERPT_CHARACTERS } from '../../config/limits.ts';
import { paths } from '../../config/paths.ts';
import { newsTexts } from '../../i18n/news.ts';
import { request, requestPage } from '../../shared/api/client.ts';
import { element, escapeXml } from './xml.ts';

export const feedPath = '/news/rss.xml';

const MAX_ITEMS = 20;

/** Element of the head by which browsers and feed readers find the feed. */
export const feedLink = (): string =>
  `<link rel="alternate" type="application/rss+xml" title="${escapeXml(newsTexts.title)}" href="${feedPath}">`;

/** The newest articles as an RSS 2.0 feed. Throws when the articles cannot be loaded. */
export async function renderFeed({ siteUrl }: { siteUrl: string }): Promise<string> {
  const query = { page: 1, limit: MAX_ITEMS, excerpt: NEWS_EXCERPT_CHARACTERS };
  const [settings, { items }] = await Promise.all([request('settings.get', {}), requestPage('news.list', { query })]);
  return writeFeed(items, { siteUrl, settings });
}

/** Writes these articles, newest first, as an RSS channel. */
export function writeFeed(
  items: readonly News[],
  { siteUrl, settings }: { siteUrl: string; settings: Pick<SiteSettings, 'name'> },
): string {
  const [newest] = items;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    element('title', `${newsTexts.title} | ${settings.name}`),
    element('link', siteUrl + paths.newsList),
    element('description', newsTexts.description),
    element('language', 'vi'),
    `<atom:link href="${escapeXml(siteUrl + feedPath)}" rel="self" type="application/rss+xml"/>`,
    newest ? element('lastBuildDate', dateOf(newest)) : '',
    ...items.map((news) => writeItem(news, siteUrl)),
    '</channel></rss>',
  ].join('');
}

function writeItem(news: News, siteUrl: string): string {
  const address = siteUrl + paths.news(news._id);
  return [
    '<item>',
    element('title', news.title),
    element('link', address),
    `<guid isPermaLink="true">${escapeXml(address)}</guid>`,
    element('pubDate', dateOf(news)),
    element('description', news.content),
    '</item>',
  ].join('');
}

/** RSS needs RFC 822 dates with a four-digit year. */
const dateOf = ({ createdAt }: News): string => new Date(createdAt).toUTCString();
