import { Clock, FileText, MapPin, Phone, Truck } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { homeTexts } from '../../i18n/home.ts';
import { fullAddress, useSiteSettings } from '../../shared/lib/site-settings.ts';
import { buttonStyle } from '../../shared/ui/button-style.ts';
import { PhoneLink } from '../../shared/ui/phone-link.tsx';

/** Phone number of roadside assistance, and how to find and contact the workshop. */
export function RescueBand() {
  const settings = useSiteSettings();
  const { hotline, hours, rescue, taxId } = settings;
  return (
    <section aria-label={homeTexts.information} className="relative -mt-12 md:-mt-16">
      <div className="page-width">
        <div className="overflow-hidden rounded-card border border-hairline bg-paper shadow-float">
          <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 bg-rescue-tint p-5 md:px-8 md:py-6">
            <div className="flex items-start gap-4">
              <span className="flex size-12 shrink-0 items-center justify-center rounded-control bg-rescue text-ink">
                <Truck aria-hidden size={26} />
              </span>
              <div>
                <h2 className="text-xl">{homeTexts.rescueTitle}</h2>
                <p className="mt-1">{homeTexts.rescueLead}</p>
              </div>
            </div>
            <PhoneLink phone={rescue} className={buttonStyle('rescue', 'w-full px-6 text-xl tabular-nums sm:w-auto')}>
              <Phone aria-hidden size={22} />
              {rescue}
            </PhoneLink>
          </div>
          <dl className="grid gap-x-8 gap-y-5 p-5 sm:grid-cols-2 md:p-8 lg:grid-cols-[1fr_1.6fr_1.3fr_0.9fr]">
            <Fact Icon={Phone} title={homeTexts.hotlineTitle}>
              <PhoneLink
                phone={hotline}
                className="-my-2 inline-flex min-h-11 items-center gap-1 tabular-nums hover:text-brand hover:underline"
              />
            </Fact>
            <Fact Icon={MapPin} title={homeTexts.addressTitle}>
              {fullAddress(settings)}
            </Fact>
            <Fact Icon={Clock} title={homeTexts.hoursTitle}>
              {hours.text}
            </Fact>
            <Fact Icon={FileText} title={homeTexts.taxTitle}>
              <span className="tabular-nums">{taxId}</span>
            </Fact>
          </dl>
        </div>
      </div>
    </section>
  );
}

function Fact({ Icon, title, children }: { Icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <div>
      <dt className="flex items-center gap-2 text-sm text-muted">
        <Icon aria-hidden size={16} />
        {title}
      </dt>
      <dd className="mt-0.5 font-semibold">{children}</dd>
    </div>
  );
}
