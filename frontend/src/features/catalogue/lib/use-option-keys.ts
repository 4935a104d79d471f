import { useImperativeHandle, useState } from 'react';
import type { KeyboardEvent, Ref } from 'react';

/** Keyboard handler that the list provides to the text field above it. */
export interface OptionKeys {
  /** Returns true when the list handled the key; the field then ignores it. */
  onKeyDown: (event: KeyboardEvent) => boolean;
}

interface OptionKeysOptions {
  keys: Ref<OptionKeys>;
  /** Ids of the shown options in order; empty while the list is closed. */
  options: readonly string[];
  onChoose: (index: number) => void;
  onEscape: () => void;
}

/**
 * Arrow keys move the highlight through the options cyclically, including "none"; Enter chooses. Returns the index of the highlighted
 * option, or -1.
 */
export function useOptionKeys({ keys, options, onChoose, onEscape }: OptionKeysOptions): number {
  const [highlighted, setHighlighted] = useState<string>();
  // The highlight follows its option when new results move it and disappears with it, so that Enter never chooses an unseen option.
  const active = highlighted === undefined ? -1 : options.indexOf(highlighted);
  const count = options.length;
  const use = ({ key }: KeyboardEvent): boolean => {
    if (count === 0) return false;
    if (key === 'ArrowDown') setHighlighted(options[active + 1]);
    else if (key === 'ArrowUp') setHighlighted(options[active === -1 ? count - 1 : active - 1]);
    else if (key === 'Enter' && active !== -1) onChoose(active);
    else if (key === 'Escape') onEscape();
    else {
      // Typing changes the options.
      if (key.length === 1 || key === 'Backspace' || key === 'Delete') setHighlighted(undefined);
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
