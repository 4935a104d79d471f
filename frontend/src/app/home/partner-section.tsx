import { ArrowRight } from 'lucide-react';
import { paths } from '../../config/paths.ts';
import { PartnerStrip } from '../../features/partners/components/partner-strip.tsx';
import { partnerTexts } from '../../i18n/partners.ts';
import { buttonStyle } from '../../shared/ui/button-style.ts';
import { useSiteSettings } from '../../shared/lib/site-settings.ts';
import { CachedFragment } from '../../shared/ui/cached-fragment.tsx';
import { Section } from '../../shared/ui/section.tsx';
import { Link } from '../../shared/ui/link.tsx';

/** Moving strip of the part suppliers' logos. */
export function PartnerSection() {
  return (
    <Section
      title={partnerTexts.title}
      lead={partnerTexts.lead}
      action={
        <Link to={paths.partner} className={buttonStyle('outline')}>
          {partnerTexts.learnMore}
          <ArrowRight aria-hidden size={18} />
        </Link>
      }
    >
      <CachedFragment name="partner strip" data={useSiteSettings()}>
        <PartnerStrip />
      </CachedFragment>
    </Section>
  );
}
