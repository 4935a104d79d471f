import { articleTexts } from '../../../i18n/articles.ts';
import { Section } from '../../../shared/ui/section.tsx';
import { allGroups } from '../lib/article-groups.ts';
import { ArticleCards } from './article-cards.tsx';

/** All twenty articles, by group. */
export function AllArticles() {
  return (
    <Section title={articleTexts.all} lead={articleTexts.allLead}>
      <div className="flex flex-col gap-10">
        {allGroups.map(({ title, slugs }) => (
          <div key={title}>
            <h3 className="mb-4 text-xl">{title}</h3>
            <ArticleCards label={title} slugs={slugs} level="h4" />
          </div>
        ))}
      </div>
    </Section>
  );
}
