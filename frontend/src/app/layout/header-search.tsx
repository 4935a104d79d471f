import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { vi } from '../../i18n/vi.ts';

/** The search box in the place of the navigation. Enter with a text shows what matches; blank text does nothing. */
export function HeaderSearch({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  useEffect(() => input.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = text.trim();
    if (wanted === '') return;
    void navigate(paths.productsMatching(wanted));
    setText('');
    onClose();
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  return (
    <search className="absolute inset-x-4 md:static md:w-[440px] md:max-w-full md:grow-0">
      <form onSubmit={submit} className="relative flex items-center bg-paper">
        <Search aria-hidden size={20} className="absolute left-3.5 text-muted" />
        <input
          ref={input}
          type="search"
          name="search"
          autoComplete="off"
          enterKeyHint="search"
          aria-label={vi.search.label}
          placeholder={vi.search.placeholder}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={closeOnEscape}
          className="h-11 w-full rounded-control border border-edge bg-paper pr-12 pl-11 placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
        />
        <button
          type="button"
          aria-label={vi.search.close}
          onClick={onClose}
          className="absolute right-0 flex size-11 items-center justify-center rounded-control text-muted hover:text-ink"
        >
          <X aria-hidden size={20} />
        </button>
      </form>
    </search>
  );
}
