import { useImperativeHandle, useState } from 'react';
import type { KeyboardEvent, Ref } from 'react';

/** Keyboard handler that the list provides to the text field above it. */
export interface OptionKeys {
  /** Returns true when the list has handled the key; the text field must then ignore it. */
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
  // The highlight is stored as an option's id: it follows the option when new results move it, and disappears when the option does, so that
  // Enter never chooses an option that the user has not seen.
  const active = highlighted === undefined ? -1 : options.indexOf(highlighted);
  const count = options.length;
  const use = ({ key }: KeyboardEvent): boolean => {
    if (count === 0) return false;
    if (key === 'ArrowDown') setHighlighted(options[active + 1]);
    else if (key === 'ArrowUp') setHighlighted(options[active === -1 ? count - 1 : active - 1]);
    else if (key === 'Enter' && active !== -1) onChoose(active);
    else if (key === 'Escape') onEscape();
    else {
      // Typing changes the options, so it removes the highlight.
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
