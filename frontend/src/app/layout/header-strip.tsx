import { Clock, MapPin, Phone } from 'lucide-react';
import { vi } from '../../i18n/vi.ts';
import { fullAddress, useSiteSettings } from '../../shared/lib/site-settings.ts';
import { PhoneLink } from '../../shared/ui/phone-link.tsx';

/** The thin strip above the header: address, opening hours and phone number. */
export function HeaderStrip() {
  const settings = useSiteSettings();
  const { hours, hotline } = settings;
  return (
    <div className="on-navy hidden bg-navy text-sm text-on-navy md:block">
      <div className="page-width flex h-10 pointer-coarse:h-11 items-center gap-6">
        {settings.street && (
          <p className="hidden items-center gap-2 lg:flex">
            <MapPin aria-hidden size={16} />
            {fullAddress(settings)}
          </p>
        )}
        <p className="flex items-center gap-2">
          <Clock aria-hidden size={16} />
          {hours.text}
        </p>
        <PhoneLink
          phone={hotline}
          className="ml-auto inline-flex h-full items-center gap-2 font-semibold text-rescue-strong tabular-nums hover:underline"
        >
          <Phone aria-hidden size={16} />
          {vi.nav.hotlineLabel} {hotline}
        </PhoneLink>
      </div>
    </div>
  );
}
