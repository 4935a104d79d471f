import { inspections } from '../../../i18n/inspections.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Link } from '../../../shared/ui/link.tsx';

/** Shown in place of an inspection that does not exist. */
export function MissingInspection({ path }: { path: string }) {
  return (
    <div role="alert" className="rounded-card border border-hairline bg-paper p-8 text-center">
      <p className="text-lg font-semibold">{inspections.page.missing}</p>
      <Link to={path} className={buttonStyle('outline', 'mt-4')}>
        {inspections.page.toBoard}
      </Link>
    </div>
  );
}
