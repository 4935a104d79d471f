import { serviceGroups, serviceSidebar } from '@garage/contracts/browser';
import type { ServiceSlug } from '@garage/contracts/browser';
import { articleTexts } from '../../../i18n/articles.ts';

export interface ArticleGroup {
  title: string;
  slugs: readonly ServiceSlug[];
}

const groups: readonly ArticleGroup[] = serviceGroups;

/** The four groups of the home page, and the remaining articles. Every article is listed once. */
export const allGroups: readonly ArticleGroup[] = [
  ...groups,
  { title: articleTexts.moreGroup, slugs: serviceSidebar.filter((slug) => !isGrouped(slug)) },
];

function isGrouped(slug: ServiceSlug): boolean {
  return groups.some(({ slugs }) => slugs.includes(slug));
}

/** Group of an article; articles outside the groups of the home page belong to the main services. */
export function groupOf(slug: string): ArticleGroup {
  const holds = ({ slugs }: ArticleGroup) => slugs.some((each) => each === slug);
  return groups.find(holds) ?? { title: articleTexts.mainGroup, slugs: serviceSidebar };
}

const rescueSlugs: readonly string[] = groups.at(-1)?.slugs ?? [];

/** True for articles about roadside assistance, for which customers call instead of booking an appointment. */
export function isRescue(slug: string): boolean {
  return rescueSlugs.includes(slug);
}
