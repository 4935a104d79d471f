/**
 * Links within the site. All paths are absolute, so no relative resolution is needed; the library's own links would add 4 kB of prefetching
 * that only works in its framework mode.
 */
import type { ComponentProps, MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An absolute path of this site, with query and fragment. */
  to: string;
  /** Returns the target at the moment of the press, for links that depend on the address: it may have changed since they were rendered. */
  toNow?: () => string;
  /** Replaces the current history entry; also done when the link leads to the current page. */
  replace?: boolean;
  /** State of the history entry. */
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
  /** Active only on this exact page, not on pages below it. */
  end?: boolean;
}

/** A link that marks itself when it leads to the current page. */
export function NavLink({ end = false, ...rest }: NavLinkProps) {
  const { pathname } = useLocation();
  const [path] = rest.to.split(/[?#]/, 1);
  const isHere = pathname === path || (!end && pathname.startsWith(`${path}/`));
  return <Link {...rest} aria-current={isHere ? 'page' : undefined} />;
}

/** Encodes what staff typed into an address, as in `/products?search=cứu hộ`; what is encoded already stays. */
const percentEncode = (address: string): string => address.replaceAll(/[^\x21-\x7E]+/g, encodeURIComponent);

/** True for clicks the browser must handle itself: with another mouse button, a modifier key, or another target. */
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
