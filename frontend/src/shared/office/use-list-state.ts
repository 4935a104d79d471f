import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readPageNumber } from '../lib/page-number.ts';

/** Filters and page of a list, stored in the page's address. Filters without a value are empty. */
export interface ListState<Filter extends string> {
  page: number;
  filters: Record<Filter, string>;
  /** True when any filter is set. */
  filtered: boolean;
  /** Changes filters and returns to the first page. */
  setFilters: (changes: Partial<Record<Filter, string>>) => void;
  clear: () => void;
  /** Address of the page with this number, with the same filters. */
  pathOf: (page: number) => string;
}

/** Keeps a list's filters and page in the address, so that a reload, a shared link and the back button restore the view. */
export function useListState<const Filter extends string>(names: readonly Filter[]): ListState<Filter> {
  const [query, setQuery] = useSearchParams();
  const key = names.join();
  const filters = useMemo(() => readFilters(query, key.split(',')), [query, key]);
  const setFilters = useCallback(
    // The query is read from the address and not from the last render, because an earlier change may not have been rendered yet.
    (changes: Partial<Record<string, string>>) =>
      setQuery(changed(new URLSearchParams(window.location.search), changes), { replace: true }),
    [setQuery],
  );
  const clear = () => setFilters(Object.fromEntries(names.map((name) => [name, ''])));
  return {
    page: readPageNumber(query),
    filters,
    filtered: Object.values(filters).some((value) => value !== ''),
    setFilters,
    clear,
    pathOf: (target) => `?${changed(query, { page: target > 1 ? String(target) : '' }).toString()}`,
  };
}

/** The record whose details a link opened over the list; its id is empty when there is none. */
export function useLinkedRecord(): { id: string; open: (id: string) => void; close: () => void } {
  const { filters, setFilters, clear } = useListState(['open']);
  return { id: filters.open, open: (id) => setFilters({ open: id }), close: clear };
}

function readFilters(query: URLSearchParams, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, query.get(name) ?? '']));
}

/** Returns the query with the given changes. Empty values are removed, and so is the page unless the changes contain one. */
function changed(query: URLSearchParams, changes: Partial<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
