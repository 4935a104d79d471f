import { CalendarCheck, Clock, MapPin } from 'lucide-react';
import { paths } from '../../../config/paths.ts';
import { aboutTexts } from '../../../i18n/about.ts';
import { fullAddress, useSiteSettings } from '../../../shared/lib/site-settings.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Link } from '../../../shared/ui/link.tsx';

/** Address, opening hours and a link to the appointment form. */
export function VisitUs() {
  const settings = useSiteSettings();
  return (
    <section aria-labelledby="visit" className="page-width py-12 md:py-18">
      <div className="flex flex-wrap items-center justify-between gap-x-12 gap-y-6 rounded-card bg-rescue-tint p-6 md:p-10">
        <div className="min-w-0 basis-96 grow">
          <h2 id="visit" className="text-2xl">
            {aboutTexts.visitTitle}
          </h2>
          <p className="mt-2 measure">{aboutTexts.visitLead}</p>
          <p className="mt-4 flex gap-2">
            <MapPin aria-hidden size={20} className="mt-0.5 shrink-0" />
            {fullAddress(settings)}
          </p>
          <p className="mt-2 flex gap-2">
            <Clock aria-hidden size={20} className="mt-0.5 shrink-0" />
            {settings.hours.text}
          </p>
        </div>
        <Link to={paths.contact} className={buttonStyle('rescue', 'w-full px-6 sm:w-auto')}>
          <CalendarCheck aria-hidden size={18} />
          {aboutTexts.book}
        </Link>
      </div>
    </section>
  );
}
