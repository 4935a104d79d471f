import { ChevronRight } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { vi } from '../../i18n/vi.ts';
import { breadcrumbTrail } from './breadcrumb-trail.ts';
import type { Crumb } from './breadcrumb-trail.ts';
import { Link } from '../../shared/ui/link.tsx';

/** Breadcrumbs; on every page except the home page. */
export function BreadcrumbBar() {
  const { pathname } = useLocation();
  const trail = breadcrumbTrail(pathname);
  if (trail.length === 0) return null;
  return (
    <nav aria-label={vi.breadcrumb.label} className="border-b border-hairline bg-mist">
      <ol className="page-width flex min-h-12 flex-wrap items-center gap-x-1 text-sm">
        {trail.map((crumb, index) => (
          <li key={crumb.path ?? pathname} className="flex min-h-10 min-w-0 items-center gap-1">
            {index > 0 && <ChevronRight aria-hidden size={16} className="shrink-0 text-edge" />}
            <CrumbText crumb={crumb} here={index === trail.length - 1} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function CrumbText({ crumb, here }: { crumb: Crumb; here: boolean }) {
  if (crumb.path === null) {
    return (
      <span
        aria-current="page"
        title={crumb.title}
        data-msg={crumb.messageKey}
        className="truncate font-medium text-ink"
      >
        {crumb.text}
      </span>
    );
  }
  return (
    <Link
      to={crumb.path}
      aria-label={crumb.accessibleName}
      title={crumb.title}
      data-msg={crumb.messageKey}
      aria-current={here ? 'page' : undefined}
      className="inline-flex min-h-11 items-center truncate pointer-coarse:min-w-11 text-muted hover:text-brand hover:underline aria-[current]:font-medium aria-[current]:text-ink"
    >
      {crumb.text}
    </Link>
  );
}
