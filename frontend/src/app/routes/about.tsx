import { paths } from '../../config/paths.ts';
import { AboutHero } from '../../features/about/components/about-hero.tsx';
import { Certificates } from '../../features/about/components/certificates.tsx';
import { CoreValues } from '../../features/about/components/core-values.tsx';
import { Introduction } from '../../features/about/components/introduction.tsx';
import { VisitUs } from '../../features/about/components/visit-us.tsx';
import { Vision } from '../../features/about/components/vision.tsx';
import { aboutTexts } from '../../i18n/about.ts';
import { businessData } from '../../shared/lib/business-data.ts';
import { useSiteSettings } from '../../shared/lib/site-settings.ts';
import { PageHead, useSiteUrl } from '../../shared/ui/page-head.tsx';
import { Section } from '../../shared/ui/section.tsx';
import { breadcrumbData } from '../breadcrumb-data.ts';

/** About the company: introduction, vision, values and certificates. */
export function Component() {
  const siteUrl = useSiteUrl();
  const settings = useSiteSettings();
  const business = businessData(settings, siteUrl);
  const title = aboutTexts.title(settings.name);
  const page = {
    '@type': 'AboutPage',
    name: title,
    url: siteUrl + paths.about,
    about: { '@id': business['@id'] },
  };
  return (
    <>
      <PageHead
        title={title}
        description={aboutTexts.description}
        path={paths.about}
        data={[page, business, breadcrumbData(paths.about, siteUrl)]}
      />
      <AboutHero />
      <Introduction />
      <Vision />
      <CoreValues />
      <Section onMist title={aboutTexts.certificatesTitle} lead={aboutTexts.certificatesLead}>
        <Certificates />
      </Section>
      <VisitUs />
    </>
  );
}
