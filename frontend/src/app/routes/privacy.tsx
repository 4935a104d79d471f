import { paths } from '../../config/paths.ts';
import { retentionQuery } from '../../features/privacy/api/conversation-retention.ts';
import { workshopRetentionQuery } from '../../features/privacy/api/workshop-retention.ts';
import { Policy, PolicyContents } from '../../features/privacy/components/policy.tsx';
import { PolicyContact } from '../../features/privacy/components/policy-contact.tsx';
import { policyTexts } from '../../i18n/privacy-policy.ts';
import { useSiteSettings } from '../../shared/lib/site-settings.ts';
import { PageHead, useSiteUrl } from '../../shared/ui/page-head.tsx';
import { breadcrumbData } from '../breadcrumb-data.ts';
import type { PrefetchContext } from '../page.ts';

/** Loads the configured retentions on the server; if that fails, the page is shown nevertheless. */
export async function prefetch({ client }: PrefetchContext): Promise<void> {
  await Promise.all([client.prefetchQuery(retentionQuery()), client.prefetchQuery(workshopRetentionQuery())]);
}

/** Privacy policy: stored personal data, retention, access and rights. */
export function Component() {
  const siteUrl = useSiteUrl();
  const { name } = useSiteSettings();
  return (
    <>
      <PageHead
        title={policyTexts.title}
        description={policyTexts.description}
        path={paths.privacy}
        data={[breadcrumbData(paths.privacy, siteUrl)]}
      />
      <div className="page-width grid gap-x-16 py-8 md:py-12 lg:grid-cols-[minmax(0,1fr)_260px]">
        <div className="max-w-[72ch] min-w-0">
          <h1 className="text-2xl md:text-3xl">{policyTexts.title}</h1>
          <p className="mt-2 text-muted md:text-lg">{policyTexts.lead(name)}</p>
          <p className="mt-2 text-sm text-muted">{policyTexts.updated}</p>
        </div>
        <div className="my-8 rounded-card border border-hairline p-5 lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:my-0 lg:self-start lg:border-0 lg:p-0">
          <PolicyContents />
        </div>
        <div className="max-w-[72ch] min-w-0 lg:mt-10">
          <Policy />
          <PolicyContact />
        </div>
      </div>
    </>
  );
}
