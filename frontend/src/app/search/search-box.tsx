import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { MIN_SUGGESTION_CHARACTERS } from '../../config/limits.ts';
import { vi } from '../../i18n/vi.ts';
import type { SuggestionsState } from '../../features/catalogue/components/product-suggestions.tsx';
import type { OptionKeys } from '../../features/catalogue/lib/use-option-keys.ts';
import { useChunk } from '../../shared/lib/use-chunk.ts';

const loadSuggestions = () => import('../../features/catalogue/components/product-suggestions.tsx');
const closed: SuggestionsState = { open: false, activeId: undefined };

interface SearchBoxProps {
  initialText?: string;
  /** Focuses the field when it appears, for a search box that a button opens. */
  startsFocused?: boolean;
  /** Called on Enter with the trimmed text, which may be empty. */
  onSearch: (text: string) => void;
  /** Called when a suggestion was chosen. */
  onChosen?: () => void;
  /** Called on Escape when no list of suggestions is open. */
  onEscape?: () => void;
  /** Content at the end of the search field, such as a button that closes it. */
  children?: ReactNode;
}

/** Submit button for mouse and touch. The Tab key skips it, because keyboard users press Enter in the field. */
function SubmitButton() {
  return (
    <button
      type="submit"
      tabIndex={-1}
      aria-label={vi.search.submit}
      className="absolute left-0 flex size-11 items-center justify-center text-muted hover:text-ink"
    >
      <Search aria-hidden size={20} />
    </button>
  );
}

/** Search field that suggests services while typing. The code for suggestions is loaded with the first letters. */
export function SearchBox({ initialText = '', startsFocused = false, children, ...handlers }: SearchBoxProps) {
  const [text, setText] = useState(initialText);
  const [focused, setFocused] = useState(false);
  const [list, setList] = useState(closed);
  const keys = useRef<OptionKeys>(null);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  useEffect(() => {
    if (startsFocused) input.current?.focus();
  }, [startsFocused]);
  const written = text.trim();
  const suggesting = focused && written !== initialText && written.length >= MIN_SUGGESTION_CHARACTERS;
  const part = useChunk({ load: loadSuggestions, enabled: suggesting });
  const shown = suggesting ? part : null;
  const state = shown ? list : closed;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (written !== '') input.current?.blur();
    handlers.onSearch(written);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (keys.current?.onKeyDown(event)) return;
    if (event.key === 'Escape') handlers.onEscape?.();
  };
  const choose = () => {
    input.current?.blur();
    handlers.onChosen?.();
  };
  return (
    <form onSubmit={submit} className="relative flex items-center bg-paper">
      <SubmitButton />
      <input
        ref={input}
        type="search"
        name="search"
        role="combobox"
        autoComplete="off"
        enterKeyHint="search"
        aria-label={vi.search.label}
        aria-autocomplete="list"
        aria-expanded={state.open}
        aria-controls={state.open ? listId : undefined}
        aria-activedescendant={state.activeId}
        placeholder={vi.search.placeholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onKeyDown={onKeyDown}
        className="h-11 w-full rounded-control border border-edge bg-paper pr-12 pl-11 placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
      />
      {children}
      {shown && (
        <shown.ProductSuggestions text={written} listId={listId} keys={keys} onState={setList} onChosen={choose} />
      )}
    </form>
  );
}
