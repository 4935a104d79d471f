import { MessageCircleQuestionMark } from 'lucide-react';
import { paths } from '../../config/paths.ts';
import { staffQuery } from '../../features/staff/api/list-staff.ts';
import { StaffGroups } from '../../features/staff/components/staff-groups.tsx';
import { staffTexts } from '../../i18n/staff.ts';
import { buttonStyle } from '../../shared/ui/button-style.ts';
import { PageHead, useSiteUrl } from '../../shared/ui/page-head.tsx';
import { breadcrumbData } from '../breadcrumb-data.ts';
import type { PrefetchContext } from '../page.ts';
import { Link } from '../../shared/ui/link.tsx';

export async function prefetch({ client }: PrefetchContext): Promise<void> {
  await client.fetchQuery(staffQuery());
}

/** Staff members by position, with their phone numbers. */
export function Component() {
  const siteUrl = useSiteUrl();
  return (
    <>
      <PageHead
        title={staffTexts.pageTitle}
        description={staffTexts.description}
        path={paths.staff}
        data={[breadcrumbData(paths.staff, siteUrl)]}
      />
      <div className="page-width py-8 md:py-12">
        <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 md:mb-12">
          <div className="max-w-[68ch]">
            <h1 className="text-2xl md:text-3xl">{staffTexts.pageTitle}</h1>
            <p className="mt-2 text-muted md:text-lg">{staffTexts.pageLead}</p>
          </div>
          <Link to={paths.contact} className={buttonStyle('outline')}>
            <MessageCircleQuestionMark aria-hidden size={18} />
            {staffTexts.ask}
          </Link>
        </div>
        <StaffGroups />
      </div>
    </>
  );
}
