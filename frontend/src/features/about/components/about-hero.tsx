import { ArrowRight, Users } from 'lucide-react';
import { paths } from '../../../config/paths.ts';
import { aboutTexts } from '../../../i18n/about.ts';
import { Illustration } from '../../../shared/artwork/illustration.tsx';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Link } from '../../../shared/ui/link.tsx';

/** One-sentence introduction of the company. */
export function AboutHero() {
  return (
    <header className="overflow-hidden border-b border-hairline bg-brand-tint">
      <div className="page-width grid items-end gap-x-12 gap-y-6 pt-10 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:pt-12">
        <div className="self-center lg:pb-12">
          <p className="font-semibold text-brand">{aboutTexts.eyebrow}</p>
          <h1 className="mt-1 text-3xl md:text-4xl">{aboutTexts.headline}</h1>
          <p className="mt-4 measure md:text-lg">{aboutTexts.lead}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Link to={paths.services} className={buttonStyle('brand')}>
              {aboutTexts.seeServices}
              <ArrowRight aria-hidden size={18} />
            </Link>
            <Link to={paths.staff} className={buttonStyle('outline')}>
              <Users aria-hidden size={18} />
              {aboutTexts.meetTeam}
            </Link>
          </div>
        </div>
        <Illustration scene="workshop" priority />
      </div>
    </header>
  );
}
