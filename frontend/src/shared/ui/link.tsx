/**
 * Links within the site. They replace those of React Router, which would add 4 kB of prefetching that only works in its framework mode. All
 * paths are absolute, so relative ones need not be resolved.
 */
import type { ComponentProps, MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An absolute path of this site, with query and fragment. */
  to: string;
  /**
   * Returns the target when the link is pressed. For links that are built from the address, which may have changed since the link was rendered.
   */
  toNow?: () => string;
  /** True when the link replaces the current history entry. Links to the current page always do. */
  replace?: boolean;
  /** State to store in the new history entry. */
  state?: unknown;
}

export function Link({ to, toNow, replace, state, onClick, children, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event)) return;
    event.preventDefault();
    const { pathname, search, hash } = window.location;
    const target = toNow?.() ?? to;
    void navigate(target, { replace: replace ?? target === pathname + search + hash, state });
  };
  return (
    <a {...rest} href={percentEncode(to)} onClick={follow}>
      {children}
    </a>
  );
}

interface NavLinkProps extends Omit<LinkProps, 'aria-current' | 'toNow'> {
  /** True when the link is only marked on its own page, and not on the pages below it. */
  end?: boolean;
}

/** A link with the attribute `aria-current` when it leads to the current page. */
export function NavLink({ end = false, ...rest }: NavLinkProps) {
  const { pathname } = useLocation();
  return <Link {...rest} aria-current={isCurrent(rest.to, { pathname, end }) ? 'page' : undefined} />;
}

/** True when a link leads to the page at `pathname` or, without `end`, to one above it. */
export function isCurrent(to: string, { pathname, end }: { pathname: string; end: boolean }): boolean {
  const [path] = to.split(/[?#]/, 1);
  return pathname === path || (!end && pathname.startsWith(`${path}/`));
}

/** Percent-encodes an address that staff have typed, such as `/products?search=cứu hộ`. Parts that are already encoded stay as they are. */
const percentEncode = (address: string): string => address.replaceAll(/[^\x21-\x7E]+/g, encodeURIComponent);

/**
 * True for clicks that the browser must handle itself: those with another mouse button or a modifier key, and those on links with a `target`.
 */
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
