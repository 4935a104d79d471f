import { Search, X } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import { office } from '../../i18n/office.ts';
import { classNames } from '../lib/class-names.ts';
import { useFieldText } from '../lib/use-field-text.ts';

interface SearchBoxProps {
  /** Accessible name, saying which fields are searched: `Tìm theo tên, email hoặc vai trò`. */
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

const PAUSE_MS = 300;

/** Search box that searches when typing pauses, and immediately on Enter. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const { text, setText, setOwn } = useFieldText(value);
  const searchFor = useCallback(
    (wanted: string) => {
      setOwn(wanted);
      onSearch(wanted);
    },
    [setOwn, onSearch],
  );
  const trimmed = text.trim();
  useEffect(() => {
    if (trimmed === value) return undefined;
    const timer = setTimeout(() => searchFor(trimmed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [trimmed, value, searchFor]);
  return (
    <search className="relative min-w-56 grow max-md:basis-full md:max-w-96">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          searchFor(trimmed);
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
              searchFor('');
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
