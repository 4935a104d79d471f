import { ArrowRight } from 'lucide-react';
import { paths } from '../../config/paths.ts';
import { ProcessLine } from '../../features/process/components/process-line.tsx';
import { RotatingCar } from '../../features/process/components/rotating-car.tsx';
import { processTexts } from '../../i18n/process.ts';
import { buttonStyle } from '../../shared/ui/button-style.ts';
import { Link } from '../../shared/ui/link.tsx';

/** The steps of the work, beside a rotating car. */
export function ProcessSection() {
  return (
    <section aria-labelledby="process-title" className="py-12 md:py-18">
      <div className="page-width grid gap-x-16 gap-y-8 lg:grid-cols-2">
        <div className="lg:sticky lg:top-24 lg:self-start">
          <h2 id="process-title" className="text-2xl md:text-3xl">
            {processTexts.title}
          </h2>
          <p className="mt-2 max-w-[52ch] text-muted md:text-lg">{processTexts.lead}</p>
          <div className="mt-6 md:mt-8">
            <RotatingCar />
          </div>
        </div>
        <div>
          <ProcessLine />
          <Link to={paths.procedure} className={buttonStyle('outline', 'mt-8')}>
            {processTexts.seeSteps}
            <ArrowRight aria-hidden size={18} />
          </Link>
        </div>
      </div>
    </section>
  );
}
