import { articleTexts } from '../../../i18n/articles.ts';
import { Section } from '../../../shared/ui/section.tsx';
import { groupOf } from '../lib/article-groups.ts';
import { ArticleCards } from './article-cards.tsx';

/** Links to the other articles of the displayed article's group. */
export function OtherArticles({ slug }: { slug: string }) {
  const group = groupOf(slug);
  const title = articleTexts.others(group.title);
  return (
    <Section title={title}>
      <ArticleCards label={title} slugs={group.slugs.filter((other) => other !== slug)} />
    </Section>
  );
}
