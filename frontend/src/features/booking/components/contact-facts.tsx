import type { SiteSettings } from '@garage/contracts';
import { Clock, Mail, MapPin, Phone, Siren } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { booking } from '../../../i18n/booking.ts';
import { fullAddress } from '../../../shared/lib/site-settings.ts';
import { PhoneLink } from '../../../shared/ui/phone-link.tsx';

const texts = booking.contact;
const link = '-my-2.5 inline-flex min-h-11 items-center font-semibold text-brand wrap-anywhere hover:underline';

/** Address, opening hours and contact data of the workshop; empty settings are left out. */
export function ContactFacts({ settings }: { settings: SiteSettings }) {
  const { hotline, rescue, email, hours } = settings;
  const address = fullAddress(settings);
  return (
    <section aria-labelledby="contact-facts" className="rounded-card bg-mist p-5 md:p-6">
      <h2 id="contact-facts" className="text-xl">
        {texts.infoTitle}
      </h2>
      <dl className="mt-4 grid gap-4 sm:max-lg:grid-cols-2">
        {address && (
          <Fact icon={MapPin} name={texts.address}>
            <span className="font-semibold">{address}</span>
          </Fact>
        )}
        {hotline && (
          <Fact icon={Phone} name={texts.phone}>
            <PhoneLink phone={hotline} className={link} />
          </Fact>
        )}
        {rescue && (
          <Fact icon={Siren} name={texts.rescue}>
            <PhoneLink phone={rescue} className={link} />
          </Fact>
        )}
        {email && (
          <Fact icon={Mail} name={texts.email}>
            <a href={`mailto:${email}`} className={link}>
              <EmailText email={email} />
            </a>
          </Fact>
        )}
        <Fact icon={Clock} name={texts.hours}>
          <span className="font-semibold">{hours.text}</span>
        </Fact>
      </dl>
    </section>
  );
}

/** An address that breaks after its @ where a line is too short for it. */
function EmailText({ email }: { email: string }) {
  const at = email.indexOf('@') + 1;
  return (
    <span>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}

function Fact({ icon: Icon, name, children }: { icon: LucideIcon; name: string; children: ReactNode }) {
  return (
    <div className="relative min-w-0 pl-8">
      <dt className="text-sm text-muted">
        <Icon aria-hidden size={20} className="absolute top-1 left-0 text-brand" />
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
