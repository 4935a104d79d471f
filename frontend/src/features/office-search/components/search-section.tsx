import { useId } from 'react';
import { officeSearch as texts } from '../../../i18n/office-search.ts';
import { ListFailure } from '../../../shared/office/list-failure.tsx';
import { useSynonyms } from '../api/search-words.ts';
import { SynonymsForm } from './synonyms-form.tsx';
import { UnmatchedList } from './unmatched-list.tsx';

/** Synonyms of the search, beside the searches that found nothing. */
export function SearchSection() {
  const id = useId();
  const { data, error, refetch } = useSynonyms();
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="text-lg md:text-xl">
        {texts.title}
      </h2>
      <p className="mt-1 mb-5 measure text-muted">{texts.lead}</p>
      <div className="grid gap-5 xl:grid-cols-2 xl:items-start">
        <div className="rounded-card border border-hairline bg-paper p-5">
          {data && <SynonymsForm synonyms={data} />}
          {!data && error && <ListFailure text={texts.failures.load} error={error} onRetry={() => void refetch()} />}
          {!data && !error && <div aria-busy className="skeleton h-96 rounded-card" />}
        </div>
        <div className="min-w-0">
          <h3 className="text-base font-semibold">{texts.unmatched}</h3>
          <p className="mb-3 text-sm text-muted">{texts.unmatchedHelp}</p>
          <UnmatchedList />
        </div>
      </div>
    </section>
  );
}
