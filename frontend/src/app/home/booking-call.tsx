import { CalendarCheck, MapPin, Phone } from 'lucide-react';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { paths } from '../../config/paths.ts';
import { bookingTexts } from '../../i18n/home-sections.ts';
import { Illustration } from '../../shared/artwork/illustration.tsx';
import { loadChunk } from '../../shared/lib/load-chunk.ts';
import { fullAddress, useSiteSettings } from '../../shared/lib/site-settings.ts';
import { buttonStyle } from '../../shared/ui/button-style.ts';
import { PhoneLink } from '../../shared/ui/phone-link.tsx';
import { Link } from '../../shared/ui/link.tsx';

const NextFreeSlots = lazy(() => loadChunk(() => import('../../features/booking/components/next-free-slots.tsx')));

/** Call to action for an appointment: form, phone and address. */
export function BookingCall() {
  const settings = useSiteSettings();
  return (
    <section aria-labelledby="booking-title" className="py-12 md:py-18">
      <div className="page-width">
        <div className="grid items-center gap-x-12 gap-y-8 overflow-hidden rounded-card bg-brand-tint px-5 pt-8 md:px-12 lg:grid-cols-2 lg:pt-0">
          <div className="lg:py-14">
            <h2 id="booking-title" className="text-2xl md:text-3xl">
              {bookingTexts.title}
            </h2>
            <p className="mt-3 max-w-[52ch] md:text-lg">{bookingTexts.lead}</p>
            <div className="mt-6 flex flex-wrap gap-3">
              <Link to={paths.contact} className={buttonStyle('brand')}>
                <CalendarCheck aria-hidden size={18} />
                {bookingTexts.book}
              </Link>
              <PhoneLink phone={settings.hotline} className={buttonStyle('outline', 'tabular-nums')}>
                <Phone aria-hidden size={18} />
                {bookingTexts.callHotline(settings.hotline)}
              </PhoneLink>
            </div>
            <NextFree />
            <dl className="mt-7 grid gap-x-8 gap-y-4 border-t border-brand/20 pt-5 sm:grid-cols-2">
              <div>
                <dt className="text-sm text-muted">{bookingTexts.hoursTitle}</dt>
                <dd className="font-semibold">{settings.hours.text}</dd>
              </div>
              {settings.street && (
                <div>
                  <dt className="text-sm text-muted">{bookingTexts.addressTitle}</dt>
                  <dd className="font-semibold">{fullAddress(settings)}</dd>
                </div>
              )}
            </dl>
            <Link
              to={paths.contact}
              className="mt-2 inline-flex min-h-11 items-center gap-2 font-semibold text-brand hover:underline"
            >
              <MapPin aria-hidden size={18} />
              {bookingTexts.findUs}
            </Link>
          </div>
          <Illustration scene="booking" className="mx-auto h-auto w-full max-w-[560px]" />
        </div>
      </div>
    </section>
  );
}

/** Free slots change by the minute, so they are loaded after the page, into reserved space. */
function NextFree() {
  const inBrowser = useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  );
  return (
    <div className="mt-6 min-h-58 sm:min-h-22">
      {inBrowser && (
        <Suspense>
          <NextFreeSlots />
        </Suspense>
      )}
    </div>
  );
}

const unchanging = () => () => {};
