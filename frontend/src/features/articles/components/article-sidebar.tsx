import { serviceSidebar, serviceTitles } from '@garage/contracts/browser';
import { CalendarCheck, ChevronRight, Phone } from 'lucide-react';
import { paths } from '../../../config/paths.ts';
import { articleTexts } from '../../../i18n/articles.ts';
import { useSiteSettings } from '../../../shared/lib/site-settings.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { contactPathOf } from '../lib/contact-path.ts';
import { PhoneLink } from '../../../shared/ui/phone-link.tsx';
import { Link, NavLink } from '../../../shared/ui/link.tsx';

const list =
  '-mx-4 flex gap-2 overflow-x-auto px-4 pb-1 md:-mx-6 md:px-6 lg:mx-0 lg:flex-col lg:gap-1 lg:overflow-visible lg:p-0';
const link =
  'flex min-h-11 items-center justify-between gap-2 rounded-full border border-hairline px-4 font-medium whitespace-nowrap transition-colors hover:bg-brand-tint hover:text-brand aria-[current]:border-brand aria-[current]:bg-brand aria-[current]:text-paper lg:rounded-control lg:border-transparent lg:px-3';

/** The main services beside an article (on narrow screens a swipeable row above it), and a contact card. */
export function ArticleSidebar({ slug: here }: { slug: string }) {
  return (
    <aside className="min-w-0 lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1 lg:self-start">
      <nav aria-label={articleTexts.sidebar}>
        <h2 className="mb-3 hidden text-base font-semibold lg:block">{articleTexts.sidebar}</h2>
        <ul className={list}>
          {serviceSidebar.map((slug) => (
            <li key={slug} className="shrink-0">
              <NavLink to={paths.service(slug)} className={link}>
                {serviceTitles[slug]}
                <ChevronRight aria-hidden size={18} className="hidden lg:block" />
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <DoubtCard slug={here} />
    </aside>
  );
}

/** Contact card for readers with questions. Hidden on phones, where the bar at the bottom of the screen offers the same contacts. */
function DoubtCard({ slug }: { slug: string }) {
  const { hotline } = useSiteSettings();
  return (
    <section aria-labelledby="doubt" className="mt-6 hidden rounded-card bg-brand-tint p-5 lg:block">
      <h2 id="doubt" className="text-lg leading-snug">
        {articleTexts.doubtTitle}
      </h2>
      <p className="mt-2">{articleTexts.doubtLead}</p>
      <Link to={contactPathOf(slug)} className={buttonStyle('brand', 'mt-4 w-full')}>
        <CalendarCheck aria-hidden size={18} />
        {articleTexts.book}
      </Link>
      <PhoneLink
        phone={hotline}
        className="mt-2 flex min-h-11 items-center justify-center gap-2 font-semibold text-brand tabular-nums hover:underline"
      >
        <Phone aria-hidden size={18} />
        {hotline}
      </PhoneLink>
    </section>
  );
}
