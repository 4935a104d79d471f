import type { Place } from '@garage/contracts/places';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';

interface ComboboxOptions {
  value: Place | null;
  onChange: (value: Place | null) => void;
  /** The options for a typed text; all of them for an empty one. */
  search: (typed: string) => readonly Place[];
  /** The option that a typed text names completely. */
  recognise: (typed: string) => Place | null;
}

export type Combobox = ReturnType<typeof useCombobox>;

/**
 * State of an editable combobox with a list (WAI-ARIA authoring practices). Typing removes the value and highlights the best match, which
 * Enter and Tab choose. Leaving the field chooses only an option that the text names completely, so that nothing is chosen unseen.
 */
export function useCombobox({ value, onChange, search, recognise }: ComboboxOptions) {
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [highlighted, setHighlighted] = useState(-1);
  const text = value?.name ?? typed;
  const options = open ? search(value ? '' : typed) : [];
  const active = highlighted < options.length ? highlighted : -1;
  const openList = () => {
    if (open) return;
    setOpen(true);
    setHighlighted(value ? search('').findIndex(({ code }) => code === value.code) : -1);
  };
  const choose = (option: Place | undefined) => {
    if (!option) return;
    setTyped('');
    setOpen(false);
    if (option.code !== value?.code) onChange(option);
  };
  const type = (written: string) => {
    setTyped(written);
    setOpen(true);
    setHighlighted(written.trim() === '' ? -1 : 0);
    if (value) onChange(null);
  };
  const leave = () => {
    setOpen(false);
    if (!value) choose(recognise(typed) ?? undefined);
  };
  const move = (step: 1 | -1) => {
    if (!open) return openList();
    const count = options.length;
    if (count > 0) setHighlighted(active === -1 && step === -1 ? count - 1 : (active + step + count) % count);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const isChoice = open && active !== -1;
    if (key === 'Tab' && isChoice && !value) choose(options[active]);
    if (key === 'ArrowDown') move(1);
    else if (key === 'ArrowUp') move(-1);
    else if (key === 'Enter' && isChoice) choose(options[active]);
    else if (key === 'Escape' && open) setOpen(false);
    else return;
    // The key was used here: it must neither submit the form nor close a dialog around it.
    event.preventDefault();
    event.stopPropagation();
  };
  return { text, open, options, active, openList, choose, type, leave, onKeyDown };
}
