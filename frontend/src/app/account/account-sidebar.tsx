import { hasRole } from '@garage/contracts/browser';
import { paths } from '../../config/paths.ts';
import { accountMenuTexts } from '../../i18n/account-menu.ts';
import { useSession } from '../../shared/lib/session.ts';
import { NavLink } from '../../shared/ui/link.tsx';
import { accountPageLinks } from '../layout/account-links.ts';

/** Links to all pages of the account; the menus contain only the pages of the specification. Hidden below 1024 px. */
export function AccountSidebar() {
  const roles = useSession()?.roles ?? [];
  const isAdmin = hasRole(
    roles.map(({ name }) => name),
    'admin',
  );
  const pages = [
    ...accountPageLinks({ isAdmin }),
    { path: paths.addresses, text: accountMenuTexts.links.addresses },
    { path: paths.ownVehicles, text: accountMenuTexts.links.ownVehicles },
    { path: paths.notices, text: accountMenuTexts.notices },
    { path: paths.ownData, text: accountMenuTexts.links.ownData },
  ];
  return (
    <nav aria-label={accountMenuTexts.ownPages} className="hidden lg:block print:hidden">
      <ul className="sticky top-24 flex flex-col gap-1">
        {pages.map(({ path, text }) => (
          <li key={path}>
            <NavLink
              to={path}
              className="flex min-h-11 items-center rounded-control px-3 font-medium hover:bg-mist hover:text-brand aria-[current]:bg-brand-tint aria-[current]:text-brand"
            >
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
