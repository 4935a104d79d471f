import { Menu, Search } from 'lucide-react';
import { useCallback, useState } from 'react';
import { COMPACT_HEADER_AFTER_PX } from '../../config/limits.ts';
import { paths } from '../../config/paths.ts';
import { vi } from '../../i18n/vi.ts';
import { classNames } from '../../shared/lib/class-names.ts';
import { useSiteSettings } from '../../shared/lib/site-settings.ts';
import { useChunk } from '../../shared/lib/use-chunk.ts';
import { Wordmark } from '../../shared/ui/wordmark.tsx';
import { AccountArea } from './account-area.tsx';
import { CartLink } from './cart-link.tsx';
import { HeaderSearch } from './header-search.tsx';
import { mainNavigation } from './navigation.ts';
import { NoticeBell } from './notice-bell.tsx';
import { useHeaderSearch } from './use-header-search.ts';
import { useScrolledPast } from './use-scrolled-past.ts';
import { Link, NavLink } from '../../shared/ui/link.tsx';

/** The mobile navigation is loaded lazily, because it is never shown on desktops. */
const loadSideMenu = () => import('./side-menu.tsx');

const focus = (button: HTMLButtonElement | null) => button?.focus();

const iconButton =
  'flex size-11 shrink-0 items-center justify-center rounded-control text-ink hover:bg-mist hover:text-brand';

/** The site's header with logo, navigation, search and account. It stays at the top of the window and becomes lower after some scrolling. */
export function Header() {
  const compact = useScrolledPast(COMPACT_HEADER_AFTER_PX);
  const [search, setSearch] = useHeaderSearch();
  const { name } = useSiteSettings();
  const [menuOpen, setMenuOpen] = useState(false);
  const closeMenu = useCallback(() => setMenuOpen(false), []);
  const side = useChunk({ load: loadSideMenu, enabled: menuOpen, onFailure: closeMenu });
  // On phones the search box covers the other elements of the row, which must not get focus or clicks meanwhile.
  const besideSearch = search === 'open' ? 'max-md:invisible' : '';
  return (
    // The header's space keeps its height; only the bar inside shrinks, so that no content jumps.
    <header data-compact={compact} className="pointer-events-none sticky top-0 z-20 h-16 md:h-18">
      <div
        className={classNames(
          'pointer-events-auto border-b border-hairline bg-paper transition-shadow',
          compact && 'shadow-float',
        )}
      >
        <div
          className={classNames(
            'page-width relative flex h-[calc(64px-1px)] items-center gap-2 transition-[height] lg:gap-4',
            compact ? 'md:h-14' : 'md:h-[calc(72px-1px)]',
          )}
        >
          <button
            type="button"
            aria-label={vi.nav.openMenu}
            aria-expanded={menuOpen}
            onClick={() => setMenuOpen(true)}
            className={classNames(iconButton, '-ml-2.5 md:hidden', besideSearch)}
          >
            <Menu aria-hidden size={24} />
          </button>
          <Link
            to={paths.home}
            aria-label={vi.site.homeLink(name)}
            className={classNames('mr-auto min-w-11 py-1', besideSearch)}
          >
            <Wordmark inRow />
          </Link>
          {search === 'open' ? <HeaderSearch onClose={() => setSearch('closed')} /> : <MainNavigation />}
          {search !== 'open' && (
            <button
              type="button"
              ref={search === 'closed' ? focus : undefined}
              aria-label={vi.search.open}
              onClick={() => setSearch('open')}
              className={iconButton}
            >
              <Search aria-hidden size={20} />
            </button>
          )}
          <CartLink className={classNames(iconButton, besideSearch)} />
          <SignedInControls className={besideSearch} />
        </div>
      </div>
      {side && <side.SideMenu open={menuOpen} onClose={closeMenu} />}
    </header>
  );
}

/** The bell and the account. On phones only the bell is shown, because the account is in the side menu. */
function SignedInControls({ className }: { className: string }) {
  return (
    <div
      className={classNames(
        'max-md:contents md:flex md:min-w-24 md:shrink-0 md:justify-end md:gap-1 xl:min-w-64',
        className,
      )}
    >
      <NoticeBell />
      <div className="hidden gap-2 md:flex">
        <AccountArea />
      </div>
    </div>
  );
}

function MainNavigation() {
  return (
    <nav aria-label={vi.nav.label} className="hidden md:block">
      <ul className="flex items-center">
        {mainNavigation.map(({ text, path }) => (
          <li key={path}>
            <NavLink
              to={path}
              end={path === paths.home}
              className="inline-flex h-11 items-center rounded-control px-2 font-medium whitespace-nowrap hover:text-brand aria-[current]:text-brand aria-[current]:underline aria-[current]:decoration-2 aria-[current]:underline-offset-8 lg:px-4"
            >
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
