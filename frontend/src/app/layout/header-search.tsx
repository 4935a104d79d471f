import { X } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { vi } from '../../i18n/vi.ts';
import { SearchBox } from '../search/search-box.tsx';

/** Search box in place of the navigation. Enter shows the results; blank text does nothing. */
export function HeaderSearch({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const search = (text: string) => {
    if (text === '') return;
    void navigate(paths.productsMatching(text));
    onClose();
  };
  return (
    <search className="absolute inset-x-4 md:static md:w-[440px] md:max-w-full md:grow-0">
      <SearchBox startsFocused onSearch={search} onChosen={onClose} onEscape={onClose}>
        <button
          type="button"
          aria-label={vi.search.close}
          onClick={onClose}
          className="absolute right-0 flex size-11 items-center justify-center rounded-control text-muted hover:text-ink"
        >
          <X aria-hidden size={20} />
        </button>
      </SearchBox>
    </search>
  );
}
