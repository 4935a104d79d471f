import { Search } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { newsTexts } from '../../../i18n/news.ts';
import { useFieldText } from '../../../shared/lib/use-field-text.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { newsListPath } from '../lib/news-filters.ts';
import type { NewsFilters } from '../lib/news-filters.ts';

/** Debounce of typing, in milliseconds. */
const DEBOUNCE_MS = 350;

/** Search by title: while typing, with the button, or as a plain form without scripts. */
export function NewsSearch({ filters }: { filters: NewsFilters }) {
  const id = useId();
  const { text, setText, submit } = useSearchText(filters);
  return (
    <search className="min-w-0 grow md:max-w-[480px]">
      <form onSubmit={submit} className="flex items-end gap-2">
        <div className="min-w-0 grow">
          <label htmlFor={id} className="mb-1.5 block font-medium">
            {newsTexts.searchLabel}
          </label>
          <input
            id={id}
            type="search"
            name="search"
            value={text}
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
            placeholder={newsTexts.searchPlaceholder}
            onChange={(event) => setText(event.target.value)}
            className="h-12 w-full rounded-control border border-edge bg-paper px-4"
          />
        </div>
        {filters.sort === 'oldest' && <input type="hidden" name="sort" value="oldest" />}
        <button type="submit" className={buttonStyle('brand', 'h-12')}>
          <Search aria-hidden size={18} />
          {newsTexts.search}
        </button>
      </form>
    </search>
  );
}

/** Keeps the search field and the search text in the address in sync, in both directions. */
function useSearchText(filters: NewsFilters) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { search, sort } = filters;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { text, setText, setOwn } = useFieldText(search);
  const trimmed = text.trim();
  const path = newsListPath({ search: trimmed, sort }, pathname);
  const isNew = trimmed !== search;
  useEffect(() => {
    if (!isNew) return undefined;
    const follow = () => {
      setOwn(trimmed);
      void navigate(path, { replace: true });
    };
    timer.current = setTimeout(follow, DEBOUNCE_MS);
    return () => clearTimeout(timer.current);
  }, [isNew, navigate, path, setOwn, trimmed]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    clearTimeout(timer.current);
    if (!isNew) return;
    setOwn(trimmed);
    void navigate(path);
  };
  return { text, setText, submit };
}
