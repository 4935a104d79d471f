import { createStore, useStore } from '../../lib/store.ts';
import { changesOf, fitsFields } from './draft.ts';
import { useDraft } from './use-draft.ts';
import type { DraftOptions, FormDraft } from './use-draft.ts';

interface TextOptions {
  /** The saved text. */
  start: string;
  /** Name of the draft in lists. */
  label: string;
  /** False for a text that is kept without a question when it is left. */
  asks?: boolean;
}

interface TextDraft {
  text: string;
  setText: (text: string) => void;
  draft: FormDraft;
}

/** A text field with a draft. */
export function useTextDraft({ start, label, asks, ...options }: DraftOptions & TextOptions): TextDraft {
  const { drafted, ...draft } = useDraft(options, () => createText({ start, label, asks: asks ?? true }));
  return { text: useStore(drafted.text, start), setText: drafted.text.set, draft };
}

function createText({ start, label, asks }: Required<TextOptions>) {
  const saved = { text: start };
  const text = createStore(start);
  return {
    text,
    read: () => changesOf(saved, { text: text.get() }),
    label: () => label,
    restore(changes: unknown) {
      if (!fitsFields(saved, changes) || changes.text === undefined || text.get() !== start) return false;
      text.set(changes.text);
      return true;
    },
    reset: () => text.set(start),
    subscribe: text.subscribe,
    asks,
  };
}
