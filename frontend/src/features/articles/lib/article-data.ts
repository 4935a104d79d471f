import type { ServiceArticle, SiteSettings } from '@garage/contracts';
import { serviceTitles } from '@garage/contracts/browser';
import { paths } from '../../../config/paths.ts';
import { allGroups } from './article-groups.ts';

interface ArticleAddress {
  path: string;
  siteUrl: string;
}

/** The service of an article as schema.org structured data. */
export function serviceData(
  { title, summary }: ServiceArticle,
  { path, siteUrl, picture, business }: ArticleAddress & { picture: string | undefined; business: SiteSettings },
): Record<string, unknown> {
  return {
    '@type': 'Service',
    name: title,
    serviceType: title,
    description: summary,
    url: siteUrl + path,
    image: picture && siteUrl + picture,
    areaServed: business.city || undefined,
    provider: { '@type': 'AutoRepair', '@id': `${siteUrl}/#business`, name: business.name, url: `${siteUrl}/` },
  };
}

/** The questions and answers of an article as structured data. */
export function faqData({ faq }: ServiceArticle): Record<string, unknown> {
  return {
    '@type': 'FAQPage',
    mainEntity: faq.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** The list of all twenty articles as structured data, in the displayed order. */
export function articleListData(siteUrl: string): Record<string, unknown> {
  const slugs = allGroups.flatMap((group) => [...group.slugs]);
  return {
    '@type': 'ItemList',
    itemListElement: slugs.map((slug, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: serviceTitles[slug],
      url: siteUrl + paths.service(slug),
    })),
  };
}
