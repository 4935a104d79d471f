import { CalendarCheck } from 'lucide-react';
import { paths } from '../../config/paths.ts';
import { ProcessLine } from '../../features/process/components/process-line.tsx';
import { RotatingCar } from '../../features/process/components/rotating-car.tsx';
import { processTexts } from '../../i18n/process.ts';
import { buttonStyle } from '../../shared/ui/button-style.ts';
import { PageHead, useSiteUrl } from '../../shared/ui/page-head.tsx';
import { breadcrumbData } from '../breadcrumb-data.ts';
import { Link } from '../../shared/ui/link.tsx';

/** The twelve steps of the work, with explanations. */
export function Component() {
  const siteUrl = useSiteUrl();
  return (
    <>
      <PageHead
        title={processTexts.pageTitle}
        description={processTexts.description}
        path={paths.procedure}
        data={[breadcrumbData(paths.procedure, siteUrl), processData()]}
      />
      <div className="page-width grid gap-x-16 gap-y-8 py-8 md:py-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="lg:sticky lg:top-24 lg:self-start">
          <h1 className="text-2xl md:text-3xl">{processTexts.pageTitle}</h1>
          <p className="mt-2 max-w-[52ch] text-muted md:text-lg">{processTexts.lead}</p>
          <div className="mt-6 md:mt-8">
            <RotatingCar priority />
          </div>
        </div>
        <ProcessLine explained />
      </div>
      <div className="page-width pb-12 md:pb-18">
        <section
          aria-labelledby="begin-title"
          className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5 rounded-card bg-brand-tint p-5 md:p-10"
        >
          <div>
            <h2 id="begin-title" className="text-xl md:text-2xl">
              {processTexts.bookTitle}
            </h2>
            <p className="mt-2">{processTexts.bookLead}</p>
          </div>
          <Link to={paths.contact} className={buttonStyle('brand')}>
            <CalendarCheck aria-hidden size={18} />
            {processTexts.book}
          </Link>
        </section>
      </div>
    </>
  );
}

/** The steps as schema.org structured data. */
function processData(): Record<string, unknown> {
  return {
    '@type': 'ItemList',
    name: processTexts.pageTitle,
    itemListElement: processTexts.steps.map(({ name, text }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      description: text,
    })),
  };
}
