import type { PageFacts } from '../../shared/ui/page-head.tsx';
import { escapeXml } from './xml.ts';

interface Site {
  /** Without a slash at the end. */
  siteUrl: string;
  name: string;
}

/** The site's own picture, for pages that have none. */
const ownPicture = { path: '/share.jpg', width: '1200', height: '630' };

/** What a shared link shows of a page, for Open Graph and Twitter, as elements of the head. Nothing for pages that are nobody's business. */
export function socialTags(facts: PageFacts, { siteUrl, name }: Site): string {
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

/** When an article appeared, by the page's own structured data. */
function publishedAt({ data = [] }: PageFacts): string | undefined {
  const article = data.find((part) => part['@type'] === 'NewsArticle');
  return typeof article?.['datePublished'] === 'string' ? article['datePublished'] : undefined;
}
