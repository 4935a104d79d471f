import { serviceTitles } from '@garage/contracts/browser';
import type { serviceGroups } from '@garage/contracts/browser';
import { ArrowRight, ChevronDown, ChevronRight } from 'lucide-react';
import type { LinkProps } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { classNames } from '../../shared/lib/class-names.ts';
import care from './artwork/care.webp';
import maintenance from './artwork/maintenance.webp';
import repair from './artwork/repair.webp';
import rescue from './artwork/rescue.webp';
import { Link } from '../../shared/ui/link.tsx';

/** Pictures of the cards, in the order of the service groups. The build adds a copy of half the width to each. */
const pictures = [repair, maintenance, care, rescue].map((src) => ({
  src,
  srcSet: `${src.replace('.webp', '-half.webp')} 320w, ${src} 640w`,
}));

/** Style of the article links on phones, where they unfold below the card. */
const below = 'hidden group-hover:block group-has-focus-visible:block group-data-[open=true]:block noscript:block';
/** Style of the article links on wider screens, where they lie over the picture; a click between the links counts as a click on the card. */
const over =
  'md:pointer-events-none md:invisible md:absolute md:inset-x-0 md:top-0 md:flex md:aspect-4/3 md:flex-col lg:aspect-square xl:aspect-4/3 md:justify-center md:p-3 md:opacity-0 md:transition-[opacity,visibility] md:group-hover:visible md:group-hover:flex md:group-hover:opacity-100 md:group-has-focus-visible:visible md:group-has-focus-visible:flex md:group-has-focus-visible:opacity-100 md:group-data-[open=true]:visible md:group-data-[open=true]:flex md:group-data-[open=true]:opacity-100 md:noscript:static md:noscript:visible md:noscript:aspect-auto! md:noscript:opacity-100';

interface ServiceGroupCardProps {
  group: (typeof serviceGroups)[number];
  lead: string;
  /** The specification's English name of the card. */
  messageKey: string | undefined;
  position: number;
  open: boolean;
  linkProps: Pick<LinkProps, 'onClick' | 'onPointerDown'>;
}

/**
 * Card of a service group, linked to all articles. Hover or keyboard focus shows its four article links over the picture; on touch screens
 * the first tap unfolds them, on phones below the card.
 */
export function ServiceGroupCard({ group, lead, messageKey, position, open, linkProps }: ServiceGroupCardProps) {
  return (
    <div
      data-open={open}
      className="group relative h-full overflow-hidden rounded-card border border-hairline bg-paper transition-shadow hover:shadow-float"
    >
      <Link to={paths.services} className="flex items-center gap-4 -outline-offset-4 md:block md:h-full" {...linkProps}>
        <img
          {...pictures[position]}
          sizes="(min-width: 1024px) 320px, (min-width: 768px) 50vw, 160px"
          alt=""
          width={640}
          height={480}
          loading="lazy"
          decoding="async"
          className="w-32 shrink-0 self-stretch object-cover md:aspect-4/3 md:w-full lg:aspect-square xl:aspect-4/3"
        />
        <div className="grow py-3 pr-4 md:p-5">
          <h3
            data-msg={messageKey}
            className="flex items-center justify-between gap-2 text-lg leading-snug group-hover:text-brand"
          >
            {group.title}
            <ArrowRight aria-hidden size={20} className="hidden shrink-0 text-brand md:block" />
            <ChevronDown
              aria-hidden
              size={20}
              className="shrink-0 text-brand transition-transform group-data-[open=true]:rotate-180 md:hidden"
            />
          </h3>
          <p className="mt-1 text-sm text-muted md:mt-2 md:text-base">{lead}</p>
        </div>
      </Link>
      <ul aria-label={group.title} className={classNames('on-navy bg-navy p-2 text-paper', below, over)}>
        {group.slugs.map((slug) => (
          <li key={slug}>
            <Link
              to={paths.service(slug)}
              className="pointer-events-auto flex min-h-11 items-center justify-between gap-2 rounded-control px-3 font-medium hover:bg-navy-soft"
            >
              {serviceTitles[slug]}
              <ChevronRight aria-hidden size={18} className="shrink-0 text-on-navy" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
