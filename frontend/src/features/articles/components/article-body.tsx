import type { ServiceArticle } from '@garage/contracts';
import { Clock, ShieldCheck, TriangleAlert } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { articleTexts } from '../../../i18n/articles.ts';
import { ArticleFaq } from './article-faq.tsx';

/** Text of an article: when the service is needed, the steps, duration and warranty, and frequent questions. */
export function ArticleBody({ article }: { article: ServiceArticle }) {
  return (
    <article className="flex min-w-0 flex-col gap-10 md:gap-14">
      <div className="flex measure flex-col gap-4 md:text-lg">
        {article.introduction.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <Part id="symptoms" title={articleTexts.symptoms}>
        <ul className="grid gap-3 md:grid-cols-2">
          {article.symptoms.map((symptom) => (
            <li key={symptom} className="flex gap-3 rounded-control bg-amber-tint p-4">
              <TriangleAlert aria-hidden size={20} className="mt-0.5 shrink-0 text-amber" />
              {symptom}
            </li>
          ))}
        </ul>
      </Part>
      <Part id="work" title={articleTexts.work}>
        <Steps work={article.work} />
      </Part>
      <Part id="terms" title={articleTexts.terms}>
        <dl className="grid gap-4 md:grid-cols-2">
          <Term Icon={Clock} name={articleTexts.duration} text={article.duration} />
          <Term Icon={ShieldCheck} name={articleTexts.warranty} text={article.warranty} />
        </dl>
      </Part>
      <Part id="faq" title={articleTexts.faq}>
        <ArticleFaq faq={article.faq} />
      </Part>
    </article>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-5 text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Numbered steps of the work that the article describes. */
function Steps({ work }: Pick<ServiceArticle, 'work'>) {
  return (
    <ol className="measure">
      {work.map(({ title, text }, index) => (
        <li key={title} className="group relative flex gap-4 pb-6 last:pb-0">
          <span aria-hidden className="absolute top-10 bottom-0 left-[19px] w-0.5 bg-hairline group-last:hidden" />
          <span
            aria-hidden
            className="relative flex size-10 shrink-0 items-center justify-center rounded-full bg-brand-tint font-bold text-brand tabular-nums"
          >
            {index + 1}
          </span>
          <div className="pt-1.5">
            <h3 className="text-lg leading-normal font-semibold">{title}</h3>
            <p className="mt-1">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function Term({ Icon, name, text }: { Icon: LucideIcon; name: string; text: string }) {
  return (
    <div className="rounded-card border border-hairline p-5">
      <dt className="flex items-center gap-2 font-semibold">
        <Icon aria-hidden size={20} className="text-green" />
        {name}
      </dt>
      <dd className="mt-2">{text}</dd>
    </div>
  );
}
