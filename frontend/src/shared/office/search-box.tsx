import { Search, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { office } from '../../i18n/office.ts';
import { classNames } from '../lib/class-names.ts';

interface SearchBoxProps {
  /** Accessible name, saying which fields are searched: `Tìm theo tên, email hoặc vai trò`. */
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

const PAUSE_MS = 300;

/** Search box that searches when typing pauses, and immediately on Enter. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  // The search text in the address was changed by something else than this field: by the back button, or because the filters were cleared.
  if (shown !== value) {
    setShown(value);
    setText(value);
  }
  useEffect(() => {
    if (text.trim() === value) return undefined;
    const timer = setTimeout(() => onSearch(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, value, onSearch]);
  return (
    <search className="relative min-w-56 grow max-md:basis-full md:max-w-96">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(text.trim());
        }}
      >
        {/* For the mouse and fingers; with the keyboard, Enter does the same. */}
        <button
          type="submit"
          tabIndex={-1}
          aria-label={office.searchNow}
          className="absolute inset-y-0 left-0 flex w-12 items-center justify-center text-muted hover:text-ink"
        >
          <Search aria-hidden size={18} />
        </button>
        <input
          type="search"
          aria-label={label}
          placeholder={label}
          maxLength={100}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className={classNames(
            'h-12 w-full rounded-control border border-edge bg-paper pl-11 text-ellipsis [&::-webkit-search-cancel-button]:hidden',
            text === '' ? 'pr-3' : 'pr-12',
          )}
        />
        {text !== '' && (
          <button
            type="button"
            aria-label={office.clearSearch}
            onClick={() => {
              setText('');
              onSearch('');
            }}
            className="absolute inset-y-0 right-0 flex w-12 items-center justify-center text-muted hover:text-ink"
          >
            <X aria-hidden size={18} />
          </button>
        )}
      </form>
    </search>
  );
}
