import { FEATURED_ON_HOME } from '../../config/limits.ts';
import { paths } from '../../config/paths.ts';
import { homeTexts } from '../../i18n/home.ts';
import { bannersQuery } from '../../features/banners/api/list-banners.ts';
import { BannerCarousel } from '../../features/banners/components/banner-carousel.tsx';
import { featuredProductsQuery } from '../../features/catalogue/api/list-featured-products.ts';
import { FeaturedRow } from '../../features/catalogue/components/featured-row.tsx';
import { staffQuery } from '../../features/staff/api/list-staff.ts';
import { AdviserCarousel } from '../../features/staff/components/adviser-carousel.tsx';
import { businessData } from '../../shared/lib/business-data.ts';
import { useSiteSettings } from '../../shared/lib/site-settings.ts';
import { PageHead, useSiteUrl } from '../../shared/ui/page-head.tsx';
import { BookingCall } from '../home/booking-call.tsx';
import { Counters } from '../home/counters.tsx';
import { Hero } from '../home/hero.tsx';
import { homeNewsQuery } from '../home/home-news.ts';
import { NewsSection } from '../home/news-section.tsx';
import { PartnerSection } from '../home/partner-section.tsx';
import { ProcessSection } from '../home/process-section.tsx';
import { RescueBand } from '../home/rescue-band.tsx';
import { ServiceGroups } from '../home/service-groups.tsx';
import type { PrefetchContext } from '../page.ts';

/** The home page has much to show without any one list, so none of them keeps it from being shown. */
export async function prefetch({ client }: PrefetchContext): Promise<void> {
  await Promise.all([
    client.prefetchQuery(bannersQuery()),
    client.prefetchQuery(featuredProductsQuery()),
    client.prefetchQuery(staffQuery()),
    client.prefetchQuery(homeNewsQuery()),
  ]);
}

export function Component() {
  const siteUrl = useSiteUrl();
  const settings = useSiteSettings();
  const website = { '@type': 'WebSite', name: settings.name, url: `${siteUrl}/`, inLanguage: 'vi' };
  return (
    <>
      <PageHead
        title={homeTexts.title}
        description={homeTexts.description(settings.city)}
        path={paths.home}
        data={[businessData(settings, siteUrl), website]}
      />
      <BannerCarousel title={homeTexts.heading(settings.name)} fallback={<Hero />} />
      <RescueBand />
      <ServiceGroups />
      <FeaturedRow onMist most={FEATURED_ON_HOME} />
      <ProcessSection />
      <Counters />
      <BookingCall />
      <AdviserCarousel />
      <NewsSection />
      <PartnerSection />
    </>
  );
}
