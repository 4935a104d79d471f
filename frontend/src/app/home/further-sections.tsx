import { FEATURED_ON_HOME } from '../../config/limits.ts';
import { featuredProductsQuery } from '../../features/catalogue/api/list-featured-products.ts';
import { FeaturedRow } from '../../features/catalogue/components/featured-row.tsx';
import { staffQuery } from '../../features/staff/api/list-staff.ts';
import { AdviserCarousel } from '../../features/staff/components/adviser-carousel.tsx';
import { useSiteSettings } from '../../shared/lib/site-settings.ts';
import { CachedFragment } from '../../shared/ui/cached-fragment.tsx';
import { SectionBelow } from '../../shared/ui/section-below.tsx';
import type { PrefetchContext } from '../page.ts';
import { BookingCall } from './booking-call.tsx';
import { Counters } from './counters.tsx';
import { homeNewsQuery, NewsSection } from './news-section.tsx';
import { PartnerSection } from './partner-section.tsx';
import { ProcessSection } from './process-section.tsx';

export async function prefetchFurther({ client }: Pick<PrefetchContext, 'client'>): Promise<void> {
  await Promise.all([
    client.prefetchQuery(featuredProductsQuery()),
    client.prefetchQuery(staffQuery()),
    client.prefetchQuery(homeNewsQuery()),
  ]);
}

/** Sections below the first screens. The server renders them; their code is loaded after that of the first screens. */
export default function FurtherSections() {
  const settings = useSiteSettings();
  return (
    <>
      <SectionBelow>
        <FeaturedRow onMist max={FEATURED_ON_HOME} />
      </SectionBelow>
      <SectionBelow isTall>
        <CachedFragment name="process" data={settings}>
          <ProcessSection />
        </CachedFragment>
      </SectionBelow>
      <CachedFragment name="counters and booking" data={settings}>
        <Counters />
        <BookingCall />
      </CachedFragment>
      <SectionBelow>
        <AdviserCarousel />
      </SectionBelow>
      <SectionBelow>
        <NewsSection />
      </SectionBelow>
      <SectionBelow>
        <PartnerSection />
      </SectionBelow>
    </>
  );
}
