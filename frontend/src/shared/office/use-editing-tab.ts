import { useState } from 'react';

/** The two tabs of a manager's page: the list, and a form for a new record or for the one to edit. */
export interface EditingTab<Item> {
  tab: 'form' | 'list';
  /** The record in the form; null for a new one. */
  item: Item | null;
  choose: (tab: 'form' | 'list') => void;
  edit: (item: Item) => void;
  /** Back to the list, and the form empty again. */
  done: () => void;
}

/** Begins with the list; editing a record leads to the form, and saving it back. */
export function useEditingTab<Item>(): EditingTab<Item> {
  const [tab, setTab] = useState<'form' | 'list'>('list');
  const [item, setItem] = useState<Item | null>(null);
  const choose = (wanted: 'form' | 'list') => {
    if (wanted === 'list') setItem(null);
    setTab(wanted);
  };
  const edit = (chosen: Item) => {
    setItem(chosen);
    setTab('form');
  };
  return { tab, item, choose, edit, done: () => choose('list') };
}
