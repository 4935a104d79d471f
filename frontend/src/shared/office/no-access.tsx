import { ShieldX } from 'lucide-react';
import { paths } from '../../config/paths.ts';
import { guardTexts } from '../../i18n/account-menu.ts';
import { vi } from '../../i18n/vi.ts';
import { ApiError } from '../api/api-error.ts';
import { buttonStyle } from '../ui/button-style.ts';
import { Link } from '../ui/link.tsx';

/** True when the server refused the request for lack of permission (403). */
export const isForbidden = (error: Error | null): boolean => error instanceof ApiError && error.status === 403;

/** Shown instead of a staff page to users without permission who opened its address directly. */
export function NoAccess() {
  return (
    <div role="alert" className="rounded-card border border-hairline bg-paper p-8 text-center">
      <ShieldX aria-hidden size={40} className="mx-auto text-red" />
      <p className="mt-3 text-lg font-semibold">{guardTexts.staffOnly}</p>
      <Link to={paths.home} className={buttonStyle('outline', 'mt-4')}>
        {vi.site.backHome}
      </Link>
    </div>
  );
}
