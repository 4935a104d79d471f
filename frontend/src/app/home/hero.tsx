import { CalendarCheck, CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { vi } from '../../i18n/vi.ts';
import { Illustration } from '../../shared/artwork/illustration.tsx';
import { buttonStyle } from '../../shared/ui/button-style.ts';

/** One message, one call. */
export function Hero() {
  return (
    <section aria-labelledby="hero-title" className="on-navy overflow-hidden bg-navy text-on-navy">
      <div className="page-width grid items-center gap-x-12 gap-y-8 pt-10 pb-18 md:pt-14 md:pb-24 lg:grid-cols-[minmax(0,10fr)_minmax(0,12fr)] lg:pt-10">
        <div>
          <p className="text-sm font-semibold text-rescue-strong md:text-base">{vi.home.eyebrow}</p>
          <h1 id="hero-title" className="mt-3 text-3xl text-paper md:text-4xl">
            {vi.home.headline}
          </h1>
          <p className="mt-4 max-w-[52ch] md:text-lg">{vi.home.lead}</p>
          <Link to={paths.contact} className={buttonStyle('rescue', 'mt-7 min-h-13 px-7 text-lg')}>
            <CalendarCheck aria-hidden size={20} />
            {vi.home.book}
          </Link>
          <ul className="mt-7 flex flex-wrap gap-x-6 gap-y-2 text-sm md:text-base">
            {vi.home.promises.map((promise) => (
              <li key={promise} className="flex items-center gap-2">
                <CircleCheck aria-hidden size={18} className="text-rescue-strong" />
                {promise}
              </li>
            ))}
          </ul>
        </div>
        <Illustration scene="workshop" priority />
      </div>
    </section>
  );
}
