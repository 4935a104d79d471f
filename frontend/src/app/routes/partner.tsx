import { paths } from '../../config/paths.ts';
import { PartnerStrip } from '../../features/partners/components/partner-strip.tsx';
import { PartnerTrades } from '../../features/partners/components/partner-trades.tsx';
import { partnerTexts } from '../../i18n/partners.ts';
import { PageHead, useSiteUrl } from '../../shared/ui/page-head.tsx';
import { breadcrumbData } from '../breadcrumb-data.ts';

/** Suppliers of oils, parts and tools, and the requirements they meet. */
export function Component() {
  const siteUrl = useSiteUrl();
  return (
    <>
      <PageHead
        title={partnerTexts.pageTitle}
        description={partnerTexts.description}
        path={paths.partner}
        data={[breadcrumbData(paths.partner, siteUrl)]}
      />
      <div className="page-width pt-8 pb-6 md:pt-12">
        <h1 className="text-2xl md:text-3xl">{partnerTexts.pageTitle}</h1>
        <p className="mt-2 max-w-[68ch] text-muted md:text-lg">{partnerTexts.pageLead}</p>
      </div>
      <div className="border-y border-hairline py-6">
        <PartnerStrip />
      </div>
      <div className="page-width grid gap-x-16 gap-y-10 py-10 md:py-14 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="max-w-[68ch]">
          <h2 className="text-xl md:text-2xl">{partnerTexts.choiceTitle}</h2>
          {partnerTexts.choice.map((paragraph) => (
            <p key={paragraph} className="mt-4">
              {paragraph}
            </p>
          ))}
        </div>
        <PartnerTrades />
      </div>
    </>
  );
}
