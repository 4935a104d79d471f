import { paths } from '../../config/paths.ts';
import { vi } from '../../i18n/vi.ts';
import { featuredProductsQuery } from '../../features/catalogue/api/list-featured-products.ts';
import { FeaturedRow } from '../../features/catalogue/components/featured-row.tsx';
import { PageHead, useSiteUrl } from '../../shared/ui/page-head.tsx';
import { breadcrumbData } from '../breadcrumb-data.ts';
import type { PrefetchContext } from '../page.ts';

export async function prefetch({ client }: PrefetchContext): Promise<void> {
  await client.fetchQuery(featuredProductsQuery());
}

/** The featured services. */
export function Component() {
  const siteUrl = useSiteUrl();
  return (
    <>
      <PageHead
        title={vi.featured.title}
        description={vi.featured.description}
        path={paths.featuredProducts}
        data={[breadcrumbData(paths.featuredProducts, siteUrl)]}
      />
      <FeaturedRow level="h1" />
    </>
  );
}
