import type { ServiceArticle } from '@garage/contracts';
import { ChevronDown } from 'lucide-react';

/** Collapsible questions and answers that also work without scripts. */
export function ArticleFaq({ faq }: Pick<ServiceArticle, 'faq'>) {
  return (
    <div className="border-t border-hairline">
      {faq.map(({ question, answer }) => (
        <details key={question} className="group border-b border-hairline">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-semibold hover:text-brand [&::-webkit-details-marker]:hidden">
            {question}
            <ChevronDown
              aria-hidden
              size={20}
              className="shrink-0 text-muted transition-transform group-open:rotate-180"
            />
          </summary>
          <p className="measure pb-5">{answer}</p>
        </details>
      ))}
    </div>
  );
}
