import { CalendarCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { vi } from '../../i18n/vi.ts';
import { Illustration } from '../../shared/artwork/illustration.tsx';
import { useSiteSettings } from '../../shared/lib/site-settings.ts';
import { buttonStyle } from '../../shared/ui/button-style.ts';

/** The way to an appointment, at the end of the home page. */
export function BookingCall() {
  const { hours } = useSiteSettings();
  return (
    <section aria-labelledby="booking-title" className="pb-12 md:pb-18">
      <div className="page-width">
        <div className="grid items-center gap-x-12 gap-y-6 overflow-hidden rounded-card bg-brand-tint px-5 pt-8 md:grid-cols-2 md:px-12 md:pt-0">
          <div className="md:py-14">
            <h2 id="booking-title" className="text-2xl md:text-3xl">
              {vi.home.bookingTitle}
            </h2>
            <p className="mt-3 max-w-[52ch] md:text-lg">{vi.home.bookingLead}</p>
            <p className="mt-3 font-medium">{hours.text}</p>
            <Link to={paths.contact} className={buttonStyle('brand', 'mt-6')}>
              <CalendarCheck aria-hidden size={18} />
              {vi.home.book}
            </Link>
          </div>
          <Illustration scene="booking" />
        </div>
      </div>
    </section>
  );
}
