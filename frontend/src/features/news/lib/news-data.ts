import type { News, SiteSettings } from '@garage/contracts';
import { paths } from '../../../config/paths.ts';
import { newsTexts } from '../../../i18n/news.ts';
import { cutText } from '../../../shared/lib/cut-text.ts';
import { parseRichText } from './parse-rich-text.ts';
import type { RichContent, RichElement } from './parse-rich-text.ts';

/** An article as schema.org structured data. */
export function newsArticleData(
  { _id, title, image, createdAt }: News,
  { siteUrl, description, business }: { siteUrl: string; description: string; business: SiteSettings },
): Record<string, unknown> {
  return {
    '@type': 'NewsArticle',
    headline: title,
    description,
    datePublished: createdAt,
    inLanguage: 'vi',
    mainEntityOfPage: siteUrl + paths.news(_id),
    image: image ? [siteUrl + image] : undefined,
    author: { '@type': 'Person', name: newsTexts.author, url: `${siteUrl}${paths.about}` },
    publisher: { '@type': 'AutoRepair', '@id': `${siteUrl}/#business`, name: business.name, url: `${siteUrl}/` },
  };
}

/** The articles of a page as structured data, in the displayed order. */
export function newsListData(items: readonly News[], siteUrl: string): Record<string, unknown> {
  return {
    '@type': 'ItemList',
    itemListElement: items.map(({ _id, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      url: siteUrl + paths.news(_id),
    })),
  };
}

const DESCRIPTION_CHARACTERS = 160;

/** The beginning of an article as plain text. */
export function describeNews({ content }: News): string {
  return cutText(textOf(parseRichText(content)).replaceAll(/\s+/g, ' ').trim(), DESCRIPTION_CHARACTERS);
}

const inline: ReadonlySet<RichElement> = new Set(['strong', 'em', 'a']);

/** Joins the texts of block elements with spaces, so that words of different blocks stay apart. */
function textOf(contents: readonly RichContent[]): string {
  return contents
    .map((content) => {
      if (typeof content === 'string') return content;
      return textOf(content.children) + (inline.has(content.element) ? '' : ' ');
    })
    .join('');
}
