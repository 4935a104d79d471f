import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What a list shows, as it stands in the page's address: the page number, and texts that are empty when nothing is chosen. */
export interface ListState<Filter extends string> {
  page: number;
  filters: Record<Filter, string>;
  /** Whether any filter is set. */
  filtered: boolean;
  /** Changes filters and goes back to the first page. */
  setFilters: (changes: Partial<Record<Filter, string>>) => void;
  clear: () => void;
  /** The address of another page of the same list. */
  pathOf: (page: number) => string;
}

const mostPages = 100_000;

/** Keeps a list's filters and page in the address, so that a reload, a link and the back button lead to the same view. */
export function useListState<const Filter extends string>(names: readonly Filter[]): ListState<Filter> {
  const [query, setQuery] = useSearchParams();
  const key = names.join();
  const filters = useMemo(() => readFilters(query, key.split(',')), [query, key]);
  const setFilters = useCallback(
    (changes: Partial<Record<string, string>>) => setQuery((before) => changed(before, changes), { replace: true }),
    [setQuery],
  );
  const clear = () => setFilters(Object.fromEntries(names.map((name) => [name, ''])));
  const page = Number(query.get('page') ?? 1);
  return {
    page: Number.isInteger(page) && page >= 1 && page <= mostPages ? page : 1,
    filters,
    filtered: Object.values(filters).some((value) => value !== ''),
    setFilters,
    clear,
    pathOf: (wanted) => `?${changed(query, { page: wanted > 1 ? String(wanted) : '' }).toString()}`,
  };
}

function readFilters(query: URLSearchParams, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, query.get(name) ?? '']));
}

/** The query with these values; empty ones are left out, and so is the page unless it is set. */
function changed(query: URLSearchParams, changes: Partial<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
