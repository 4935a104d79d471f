import type { PageMetadata } from '../../shared/ui/page-head.tsx';
import { escapeXml } from './xml.ts';

interface Site {
  /** The site's public origin, without a trailing slash. */
  siteUrl: string;
  name: string;
}

/** Picture in the social tags of pages that have no picture of their own. */
const ownPicture = { path: '/share.jpg', width: '1200', height: '630' };

/** Open Graph and Twitter tags of a page, as elements of the head. Empty for pages excluded from search engines. */
export function socialTags(facts: PageMetadata, { siteUrl, name }: Site): string {
  const { title, description, path, image } = facts;
  if (path === null) return '';
  const picture = siteUrl + (image ?? ownPicture.path);
  const tags: [attribute: 'property' | 'name', name: string, content: string | undefined][] = [
    ['property', 'og:type', publishedAt(facts) === undefined ? 'website' : 'article'],
    ['property', 'article:published_time', publishedAt(facts)],
    ['property', 'og:site_name', name],
    ['property', 'og:locale', 'vi_VN'],
    ['property', 'og:url', siteUrl + path],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'og:image', picture],
    ['property', 'og:image:alt', title],
    ['property', 'og:image:width', image === undefined ? ownPicture.width : undefined],
    ['property', 'og:image:height', image === undefined ? ownPicture.height : undefined],
    ['name', 'twitter:card', 'summary_large_image'],
    ['name', 'twitter:title', title],
    ['name', 'twitter:description', description],
    ['name', 'twitter:image', picture],
  ];
  return tags
    .flatMap(([attribute, key, content]) =>
      content === undefined ? [] : `<meta ${attribute}="${key}" content="${escapeXml(content)}">`,
    )
    .join('');
}

/** Publication date in the structured data of a news article; undefined for other pages. */
function publishedAt({ data = [] }: PageMetadata): string | undefined {
  const article = data.find((part) => part['@type'] === 'NewsArticle');
  return typeof article?.['datePublished'] === 'string' ? article['datePublished'] : undefined;
}
