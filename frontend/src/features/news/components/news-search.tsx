import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { newsTexts } from '../../../i18n/news.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { newsListPath } from '../lib/news-filters.ts';
import type { NewsFilters } from '../lib/news-filters.ts';

/** How long after the last key the list follows, in milliseconds. */
const pauseMs = 350;

/** Search by title: as one types, or with the button, or without a script as a form. */
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

/** The text in the field, which goes into the address; when the address changes by itself, the field follows. */
function useSearchText(filters: NewsFilters) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { search, sort } = filters;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [text, setText] = useState(search);
  const [searched, setSearched] = useState(search);
  // What the field itself led to: by the time the address has it, more may be written.
  const [own, setOwn] = useState(search);
  if (search !== searched) {
    setSearched(search);
    if (search !== own) {
      setOwn(search);
      setText(search);
    }
  }
  const wanted = text.trim();
  const path = newsListPath({ search: wanted, sort }, pathname);
  const isNew = wanted !== search;
  useEffect(() => {
    if (!isNew) return undefined;
    const follow = () => {
      setOwn(wanted);
      void navigate(path, { replace: true });
    };
    timer.current = setTimeout(follow, pauseMs);
    return () => clearTimeout(timer.current);
  }, [isNew, navigate, path, wanted]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    clearTimeout(timer.current);
    if (!isNew) return;
    setOwn(wanted);
    void navigate(path);
  };
  return { text, setText, submit };
}
