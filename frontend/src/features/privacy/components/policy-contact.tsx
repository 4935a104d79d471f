import { paths } from '../../../config/paths.ts';
import { policyTexts } from '../../../i18n/privacy-policy.ts';
import { fullAddress, useSiteSettings } from '../../../shared/lib/site-settings.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { PhoneLink } from '../../../shared/ui/phone-link.tsx';
import { Link } from '../../../shared/ui/link.tsx';

/** Contact for privacy questions, and a link to the account's data; empty settings are left out. */
export function PolicyContact() {
  const settings = useSiteSettings();
  const { name, email, hotline, street } = settings;
  return (
    <section aria-labelledby="policy-contact" className="mt-10 rounded-card bg-brand-tint p-5 md:p-8">
      <h2 id="policy-contact" className="text-xl">
        {policyTexts.contactTitle}
      </h2>
      <p className="mt-2">{policyTexts.contactLead}</p>
      <address className="mt-4 flex flex-col not-italic">
        <span className="font-semibold">{name}</span>
        {street && (
          <span className="py-1">
            {policyTexts.address}: {fullAddress(settings)}
          </span>
        )}
        <span>
          {policyTexts.phone}:{' '}
          <PhoneLink
            phone={hotline}
            className="inline-flex min-h-11 items-center font-medium text-brand tabular-nums hover:underline"
          >
            {hotline}
          </PhoneLink>
        </span>
        {email && (
          <span>
            {policyTexts.email}:{' '}
            <a
              href={`mailto:${email}`}
              className="inline-flex min-h-11 items-center font-medium text-brand hover:underline"
            >
              {email}
            </a>
          </span>
        )}
      </address>
      <Link to={paths.ownData} className={buttonStyle('brand', 'mt-4 max-w-full whitespace-normal')}>
        {policyTexts.ownDataLink}
      </Link>
    </section>
  );
}
