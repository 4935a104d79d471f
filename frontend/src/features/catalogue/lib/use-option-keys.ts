import { useImperativeHandle, useState } from 'react';
import type { KeyboardEvent, Ref } from 'react';

/** What the text field above a list of options hands its keys to. */
export interface OptionKeys {
  /** Whether the list has used the key; the field then does nothing with it. */
  onKeyDown: (event: KeyboardEvent) => boolean;
}

interface OptionKeysOptions {
  keys: Ref<OptionKeys>;
  /** What is shown, in its order, by ids; empty while there is no list. */
  options: readonly string[];
  onChoose: (index: number) => void;
  onEscape: () => void;
}

/** Walks through options by arrow keys, round and round by way of none; Enter chooses. Gives which one is marked, or -1. */
export function useOptionKeys({ keys, options, onChoose, onEscape }: OptionKeysOptions): number {
  const [marked, setMarked] = useState<string>();
  // The mark stays on its option when later answers move it, and goes with it: Enter never chooses what was not seen marked.
  const active = marked === undefined ? -1 : options.indexOf(marked);
  const count = options.length;
  const use = ({ key }: KeyboardEvent): boolean => {
    if (count === 0) return false;
    if (key === 'ArrowDown') setMarked(options[active + 1]);
    else if (key === 'ArrowUp') setMarked(options[active === -1 ? count - 1 : active - 1]);
    else if (key === 'Enter' && active !== -1) onChoose(active);
    else if (key === 'Escape') onEscape();
    else {
      // Another text has other options.
      if (key.length === 1 || key === 'Backspace' || key === 'Delete') setMarked(undefined);
      return false;
    }
    return true;
  };
  useImperativeHandle(keys, () => ({
    onKeyDown: (event) => {
      const used = use(event);
      if (used) event.preventDefault();
      return used;
    },
  }));
  return active;
}
