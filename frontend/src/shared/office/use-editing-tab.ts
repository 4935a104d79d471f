import { useState } from 'react';

/** The two tabs of a manager's page: the list, and a form for a new record or for the one to edit. */
export interface EditingTab<Item> {
  tab: 'form' | 'list';
  /** The record in the form; null for a new one. */
  item: Item | null;
  /** Which filling in of the form this is; null while it was not opened. It lasts while somebody looks something up in the list. */
  draft: number | null;
  choose: (tab: 'form' | 'list') => void;
  edit: (item: Item) => void;
  /** Back to the list, and the form empty again. */
  done: () => void;
}

/** Begins with the list; editing a record leads to the form, and saving it back. What is written in the form stays until it is saved or given up. */
export function useEditingTab<Item>(): EditingTab<Item> {
  const [tab, setTab] = useState<'form' | 'list'>('list');
  const [item, setItem] = useState<Item | null>(null);
  const [drafts, setDrafts] = useState(0);
  const [isFilledIn, setFilledIn] = useState(false);
  const begin = (chosen: Item | null) => {
    setItem(chosen);
    setDrafts(drafts + 1);
    setFilledIn(true);
    setTab('form');
  };
  const choose = (wanted: 'form' | 'list') => {
    if (wanted === 'form' && !isFilledIn) begin(null);
    else setTab(wanted);
  };
  const done = () => {
    setItem(null);
    setFilledIn(false);
    setTab('list');
  };
  return { tab, item, draft: isFilledIn ? drafts : null, choose, edit: begin, done };
}
