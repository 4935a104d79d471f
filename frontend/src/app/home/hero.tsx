import { CalendarCheck } from 'lucide-react';
import { paths } from '../../config/paths.ts';
import { homeTexts } from '../../i18n/home.ts';
import { Illustration } from '../../shared/artwork/illustration.tsx';
import { buttonStyle } from '../../shared/ui/button-style.ts';
import { Link } from '../../shared/ui/link.tsx';

/** Placeholder as high as the banners, with one message and one call to action. It stays invisible if the banners load quickly. */
export function Hero() {
  return (
    <section aria-labelledby="hero-title" className="on-navy overflow-hidden bg-navy text-on-navy">
      <div className="page-width flex min-h-[536px] arrives-late flex-col-reverse items-center justify-end gap-x-12 gap-y-5 pb-20 md:h-[440px] md:min-h-0 md:flex-row md:justify-between lg:h-[min(41.667vw,600px)]">
        <div className="w-full md:w-1/2">
          <h1 id="hero-title" className="text-2xl text-paper md:text-3xl lg:text-4xl">
            {homeTexts.headline}
          </h1>
          <p className="mt-3 max-w-[52ch] md:text-lg">{homeTexts.lead}</p>
          <Link to={paths.contact} className={buttonStyle('rescue', 'mt-5 px-6 md:mt-7 md:min-h-13 md:text-lg')}>
            <CalendarCheck aria-hidden size={20} />
            {homeTexts.book}
          </Link>
        </div>
        <Illustration scene="workshop" priority className="h-auto max-h-52 w-auto max-w-full md:max-h-full md:w-1/2" />
      </div>
    </section>
  );
}
