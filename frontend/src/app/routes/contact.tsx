import { isCivilDate, isServiceSlug, serviceTitles } from '@garage/contracts/browser';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { paths } from '../../config/paths.ts';
import { ContactFacts } from '../../features/booking/components/contact-facts.tsx';
import { ContactMaps } from '../../features/booking/components/contact-maps.tsx';
import { readTimeSlot } from '../../features/booking/lib/appointment-fields.ts';
import { readProductId } from '../../features/booking/lib/about-service.ts';
import type { AboutService } from '../../features/booking/lib/about-service.ts';
import { productQuery } from '../../features/catalogue/api/get-product.ts';
import type { PrefetchContext } from '../page.ts';
import { booking } from '../../i18n/booking.ts';
import { businessData } from '../../shared/lib/business-data.ts';
import { loadChunk } from '../../shared/lib/load-chunk.ts';
import { usePageQuery } from '../../shared/lib/page-query.ts';
import { fullAddress, useSiteSettings } from '../../shared/lib/site-settings.ts';
import { PageHead, useSiteUrl } from '../../shared/ui/page-head.tsx';
import { breadcrumbData } from '../breadcrumb-data.ts';
import { Link } from '../../shared/ui/link.tsx';

const texts = booking.contact;

/** The server renders the form, but the browser loads its code only after that of the page. */
const AppointmentForm = lazy(async () => ({
  default: (await loadChunk(() => import('../../features/booking/components/appointment-form.tsx'))).AppointmentForm,
}));

export async function prefetch({ client, query }: PrefetchContext): Promise<void> {
  const productId = readProductId(query.get('product'));
  if (productId !== null) await client.prefetchQuery(productQuery(productId));
}

/** Contact data of the workshop and the appointment form. */
export function Component() {
  const siteUrl = useSiteUrl();
  const settings = useSiteSettings();
  return (
    <>
      <PageHead
        title={texts.title}
        description={texts.description(fullAddress(settings))}
        path={paths.contact}
        data={[businessData(settings, siteUrl), breadcrumbData(paths.contact, siteUrl)]}
      />
      <div className="page-width py-8 md:py-12">
        <div className="measure">
          <h1 className="text-2xl md:text-3xl">{texts.title}</h1>
          <p className="mt-2 text-muted md:text-lg">{texts.lead}</p>
        </div>
        <div className="mt-8 grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_340px] lg:gap-12">
          <RequestSection />
          <div className="max-lg:row-start-1 lg:sticky lg:top-24">
            <ContactFacts settings={settings} />
          </div>
        </div>
      </div>
      <ContactMaps places={settings.maps} />
    </>
  );
}

/** Loads the product that a query parameter names. Because it is in the address, it is still known after a reload. */
function useAboutService(parameter: string | null): AboutService | null {
  const productId = readProductId(parameter);
  const { data, isError } = useQuery({ ...productQuery(productId ?? ''), enabled: productId !== null });
  return productId === null ? null : { productId, product: data, failed: isError };
}

function RequestSection() {
  const query = usePageQuery('/contact');
  const date = query.get('date') ?? '';
  const about = useAboutService(query.get('product'));
  const slug = query.get('service') ?? '';
  const service = isServiceSlug(slug) ? serviceTitles[slug] : '';
  return (
    <section aria-labelledby="request-title" className="min-w-0">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 id="request-title" className="text-xl md:text-2xl">
          {texts.formTitle}
        </h2>
        <Link to={paths.booking} className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline">
          {texts.ownAppointments}
        </Link>
      </div>
      <noscript>
        <p className="mb-5 rounded-control bg-amber-tint p-4">{texts.noScript}</p>
      </noscript>
      <Suspense fallback={<div className="skeleton h-[1240px]" />}>
        <AppointmentForm
          variant="page"
          about={about}
          start={{ date: isCivilDate(date) ? date : '', timeSlot: readTimeSlot(query.get('slot')), service }}
        />
      </Suspense>
    </section>
  );
}
