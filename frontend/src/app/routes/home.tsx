import { FEATURED_ON_HOME } from '../../config/limits.ts';
import { paths } from '../../config/paths.ts';
import { vi } from '../../i18n/vi.ts';
import { categoriesQuery } from '../../features/catalogue/api/list-categories.ts';
import { featuredProductsQuery } from '../../features/catalogue/api/list-featured-products.ts';
import { productsQuery } from '../../features/catalogue/api/list-products.ts';
import { CategoryTiles } from '../../features/catalogue/components/category-tiles.tsx';
import { FeaturedRow } from '../../features/catalogue/components/featured-row.tsx';
import { NewestRow } from '../../features/catalogue/components/newest-row.tsx';
import { newestFilter } from '../../features/catalogue/lib/newest-filter.ts';
import { businessData } from '../../shared/lib/business-data.ts';
import { useSiteSettings } from '../../shared/lib/site-settings.ts';
import { PageHead, useSiteUrl } from '../../shared/ui/page-head.tsx';
import { Section } from '../../shared/ui/section.tsx';
import { BookingCall } from '../home/booking-call.tsx';
import { Hero } from '../home/hero.tsx';
import { RescueBand } from '../home/rescue-band.tsx';
import type { PrefetchContext } from '../page.ts';

/** The home page has much to show without any one list, so none of them keeps it from being shown. */
export async function prefetch({ client }: PrefetchContext): Promise<void> {
  await Promise.all([
    client.prefetchQuery(featuredProductsQuery()),
    client.prefetchQuery(categoriesQuery()),
    client.prefetchQuery(productsQuery(newestFilter)),
  ]);
}

export function Component() {
  const siteUrl = useSiteUrl();
  const settings = useSiteSettings();
  const website = { '@type': 'WebSite', name: settings.name, url: `${siteUrl}/`, inLanguage: 'vi' };
  return (
    <>
      <PageHead
        title={vi.home.title}
        description={vi.home.description}
        path={paths.home}
        data={[businessData(settings, siteUrl), website]}
      />
      <Hero />
      <RescueBand />
      <Section title={vi.home.categoriesTitle} lead={vi.home.categoriesLead}>
        <CategoryTiles />
      </Section>
      <FeaturedRow onMist most={FEATURED_ON_HOME} />
      <NewestRow />
      <BookingCall />
    </>
  );
}
