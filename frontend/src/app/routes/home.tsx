import { lazy, Suspense } from 'react';
import { paths } from '../../config/paths.ts';
import { homeTexts } from '../../i18n/home.ts';
import { bannersQuery } from '../../features/banners/api/list-banners.ts';
import { BannerCarousel } from '../../features/banners/components/banner-carousel.tsx';
import { businessData } from '../../shared/lib/business-data.ts';
import { loadChunk } from '../../shared/lib/load-chunk.ts';
import { useSiteSettings } from '../../shared/lib/site-settings.ts';
import { CachedFragment } from '../../shared/ui/cached-fragment.tsx';
import { PageHead, useSiteUrl } from '../../shared/ui/page-head.tsx';
import { SectionBelow } from '../../shared/ui/section-below.tsx';
import { Hero } from '../home/hero.tsx';
import { RescueBand } from '../home/rescue-band.tsx';
import { ServiceGroups } from '../home/service-groups.tsx';
import type { PrefetchContext } from '../page.ts';

const loadFurther = () => import('../home/further-sections.tsx');
const FurtherSections = lazy(() => loadChunk(loadFurther));

/** Loads the lists of the home page on the server. A list that cannot be loaded is ignored, since the page is useful without it. */
export async function prefetch({ client }: PrefetchContext): Promise<void> {
  const { prefetchFurther } = await loadFurther();
  await Promise.all([client.prefetchQuery(bannersQuery()), prefetchFurther({ client })]);
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
      <CachedFragment name="rescue" data={settings}>
        <RescueBand />
      </CachedFragment>
      <SectionBelow>
        <ServiceGroups />
      </SectionBelow>
      <Suspense fallback={<div className="min-h-screen" />}>
        <FurtherSections />
      </Suspense>
    </>
  );
}
