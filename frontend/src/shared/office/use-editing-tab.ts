import { useState } from 'react';

/** State of a management page with two tabs: a list of records, and a form for one record, which is new or existing. */
export interface EditingTab<Item> {
  tab: 'form' | 'list';
  /** The existing record that the form edits; null for a new one. */
  item: Item | null;
  /**
   * Number of the current draft, used as the form's React key; null before the form was first opened. Switching to the list and back keeps
   * the draft.
   */
  draft: number | null;
  choose: (tab: 'form' | 'list') => void;
  edit: (item: Item) => void;
  /** Opens an empty form. */
  add: () => void;
  /** Empties the form and shows the list. */
  done: () => void;
}

/**
 * Manages the two tabs: the list is shown first, editing a record opens the form, and saving returns to the list. Unsaved input is kept until it
 * is saved or cancelled.
 */
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
  const choose = (next: 'form' | 'list') => {
    if (next === 'form' && !isFilledIn) begin(null);
    else setTab(next);
  };
  const done = () => {
    setItem(null);
    setFilledIn(false);
    setTab('list');
  };
  return { tab, item, draft: isFilledIn ? drafts : null, choose, edit: begin, add: () => begin(null), done };
}
