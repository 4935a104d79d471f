import { serviceGroups } from '@garage/contracts/browser';
import { ReceiptText } from 'lucide-react';
import { paths } from '../../config/paths.ts';
import { serviceTexts } from '../../i18n/home.ts';
import { useSiteSettings } from '../../shared/lib/site-settings.ts';
import { buttonStyle } from '../../shared/ui/button-style.ts';
import { CachedFragment } from '../../shared/ui/cached-fragment.tsx';
import { Section } from '../../shared/ui/section.tsx';
import { ServiceGroupCard } from './service-group-card.tsx';
import { useOpenCard } from './use-open-card.ts';
import { Link } from '../../shared/ui/link.tsx';

/** Four cards of service groups, each with four article links. */
export function ServiceGroups() {
  const { ref, isOpen, cardProps, linkProps } = useOpenCard();
  return (
    <Section
      title={serviceTexts.title}
      lead={serviceTexts.lead}
      action={
        <Link to={paths.products} className={buttonStyle('outline')}>
          <ReceiptText aria-hidden size={18} />
          {serviceTexts.prices}
        </Link>
      }
    >
      <ul ref={ref} className="grid gap-3 md:grid-cols-2 md:gap-6 lg:grid-cols-4">
        <CachedFragment name="service groups" data={useSiteSettings()}>
          {serviceGroups.map((group, index) => (
            <li key={group.title} {...cardProps(index)}>
              <ServiceGroupCard
                group={group}
                lead={serviceTexts.cards[index]?.lead ?? ''}
                messageKey={serviceTexts.cards[index]?.nameKey}
                position={index}
                open={isOpen(index)}
                linkProps={linkProps(index)}
              />
            </li>
          ))}
        </CachedFragment>
      </ul>
    </Section>
  );
}
