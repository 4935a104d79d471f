/**
 * Links within the site. All our addresses are whole paths, so that none is resolved against where it is shown: a page has a hundred
 * of them, and the library's own bring 4 kB of prefetching that its framework mode alone can use.
 */
import type { ComponentProps, MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A whole path of this site, with query and fragment. */
  to: string;
  /** Whether the page takes the place of the present one in the history; so it does when it is the present one. */
  replace?: boolean;
  /** Goes with the history's entry. */
  state?: unknown;
}

export function Link({ to, replace, state, onClick, children, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event)) return;
    event.preventDefault();
    const { pathname, search, hash } = window.location;
    void navigate(to, { replace: replace ?? to === pathname + search + hash, state });
  };
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  );
}

interface NavLinkProps extends Omit<LinkProps, 'aria-current'> {
  /** Only the page itself counts, none below it. */
  end?: boolean;
}

/** Says whether it leads to where one is. */
export function NavLink({ end = false, ...rest }: NavLinkProps) {
  const { pathname } = useLocation();
  const [path] = rest.to.split(/[?#]/, 1);
  const isHere = pathname === path || (!end && pathname.startsWith(`${path}/`));
  return <Link {...rest} aria-current={isHere ? 'page' : undefined} />;
}

/** Another button or a modifier key asks for a tab, a window or a file; another target for another place. */
function isForBrowser({
  button,
  metaKey,
  altKey,
  ctrlKey,
  shiftKey,
  currentTarget: { target },
}: MouseEvent<HTMLAnchorElement>): boolean {
  return button !== 0 || metaKey || altKey || ctrlKey || shiftKey || (target !== '' && target !== '_self');
}
