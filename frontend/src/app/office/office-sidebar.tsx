import { hasRole, worksInWorkshop } from '@garage/contracts/browser';
import { ExternalLink } from 'lucide-react';
import { paths } from '../../config/paths.ts';
import { office } from '../../i18n/office.ts';
import { useSession } from '../../shared/lib/session.ts';
import { AlertBadge } from './office-alerts.tsx';
import { officeNavigation } from './office-navigation.ts';
import { Link, NavLink } from '../../shared/ui/link.tsx';

const linkStyle =
  'flex min-h-11 items-center gap-3 rounded-control px-3 text-sm font-medium text-on-navy hover:bg-navy-soft hover:text-paper aria-[current]:bg-navy-soft aria-[current]:font-semibold aria-[current]:text-paper lg:pointer-fine:min-h-10';

/** The pages the account may open, in groups. */
export function OfficeSidebar({ onGo }: { onGo?: () => void }) {
  const user = useSession();
  const roles = (user?.roles ?? []).map(({ name }) => name);
  const mayWork = worksInWorkshop({ roles, ...(user?.grants && { grants: user.grants }) });
  return (
    <nav aria-label={office.navigation} className="on-navy flex grow flex-col gap-5">
      {officeNavigation.map(({ title, links }) => {
        const allowed = links.filter(({ role }) => (role === 'workshop' ? mayWork : hasRole(roles, role)));
        if (allowed.length === 0) return null;
        return (
          <div key={title}>
            <p className="mb-1 px-3 text-sm font-semibold text-on-navy/80">{title}</p>
            <ul aria-label={title}>
              {allowed.map(({ path, text, icon: Icon }) => (
                <li key={path}>
                  <NavLink to={path} end={path === paths.manager} onClick={onGo} className={linkStyle}>
                    <Icon aria-hidden size={18} className="shrink-0" />
                    {text}
                    <AlertBadge path={path} />
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
      <Link to={paths.home} className={`${linkStyle} mt-auto`}>
        <ExternalLink aria-hidden size={18} className="shrink-0" />
        {office.toSite}
      </Link>
    </nav>
  );
}
