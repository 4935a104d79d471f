import { serviceSidebar, serviceTitles } from '@garage/contracts/browser';
import { Clapperboard, Clock, Mail, MapPin, Phone, Play, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../config/paths.ts';
import { vi } from '../../i18n/vi.ts';
import { fullAddress, useSiteSettings } from '../../shared/lib/site-settings.ts';
import { PhoneLink } from '../../shared/ui/phone-link.tsx';
import { Wordmark } from '../../shared/ui/wordmark.tsx';
import { mainNavigation } from './navigation.ts';
import { Link } from '../../shared/ui/link.tsx';

const link = 'inline-flex min-h-11 items-center gap-3 hover:text-paper hover:underline';
const icons = { community: Users, video: Play, clips: Clapperboard };

/** Company data, contact, social links and credits. */
export function Footer() {
  const settings = useSiteSettings();
  const { attribution, name, slogan, socialLinks, taxId } = settings;
  return (
    <footer className="on-navy mt-auto bg-navy pb-[calc(64px+env(safe-area-inset-bottom))] text-on-navy md:pb-13 gutter:pb-0">
      <div className="page-width grid grid-cols-2 gap-x-8 gap-y-10 py-12 lg:grid-cols-3 lg:py-16 xl:grid-cols-[1.2fr_1.6fr_1fr_0.8fr_1fr]">
        <div className="col-span-2 md:col-span-1">
          <Wordmark onNavy />
          <p className="mt-4 max-w-[32ch]">{slogan}.</p>
          {taxId && <p className="mt-4 text-sm">{vi.footer.taxId(taxId)}</p>}
        </div>
        <FooterColumn title={vi.footer.contact} className="col-span-2 md:col-span-1">
          {settings.street && (
            <li className="flex gap-3 py-2">
              <MapPin aria-hidden size={18} className="mt-1 shrink-0" />
              <address className="not-italic">{fullAddress(settings)}</address>
            </li>
          )}
          <ContactLinks />
        </FooterColumn>
        <FooterColumn title={vi.footer.services}>
          {serviceSidebar.map((slug) => (
            <li key={slug}>
              <Link to={paths.service(slug)} className={link}>
                {serviceTitles[slug]}
              </Link>
            </li>
          ))}
          <li>
            <Link to={paths.services} className={link}>
              {vi.footer.allServices}
            </Link>
          </li>
        </FooterColumn>
        <FooterColumn title={vi.footer.explore}>
          {mainNavigation.map(({ text, path }) => (
            <li key={path}>
              <Link to={path} className={link}>
                {text}
              </Link>
            </li>
          ))}
        </FooterColumn>
        <FooterColumn title={vi.footer.follow} className="col-span-2 md:col-span-1">
          {socialLinks.map(({ kind, name, url }) => (
            <SocialLink key={url} Icon={icons[kind]} name={name} url={url} />
          ))}
        </FooterColumn>
      </div>
      <p className="border-t border-navy-line py-5 text-sm md:pr-16 gutter:pr-0">
        <span className="page-width block">
          © {name}. {attribution}
          <br />
          <Link to={paths.privacy} className={link}>
            {vi.footer.privacy}
          </Link>
        </span>
      </p>
    </footer>
  );
}

interface FooterColumnProps {
  title: string;
  className?: string;
  children: ReactNode;
}

function FooterColumn({ title, className, children }: FooterColumnProps) {
  return (
    <div className={className}>
      <h2 className="mb-3 text-base font-semibold text-paper">{title}</h2>
      <ul>{children}</ul>
    </div>
  );
}

function ContactLinks() {
  const { email, hotline, hours, rescue } = useSiteSettings();
  return (
    <>
      <li className="flex gap-3 py-2 wrap-anywhere">
        <Clock aria-hidden size={18} className="mt-1 shrink-0" />
        {hours.text}
      </li>
      <li>
        <PhoneLink phone={hotline} className={`${link} tabular-nums`}>
          <Phone aria-hidden size={18} />
          {vi.nav.hotlineLabel}: {hotline}
        </PhoneLink>
      </li>
      <li>
        <PhoneLink
          phone={rescue}
          className={`${link} font-semibold text-rescue-strong tabular-nums hover:text-rescue-strong`}
        >
          <Phone aria-hidden size={18} />
          {vi.nav.rescueLabel}: {rescue}
        </PhoneLink>
      </li>
      {email && (
        <li>
          <a href={`mailto:${email}`} className={link}>
            <Mail aria-hidden size={18} />
            {email}
          </a>
        </li>
      )}
    </>
  );
}

function SocialLink({ Icon, name, url }: { Icon: typeof Users; name: string; url: string }) {
  return (
    <li>
      <a href={url} target="_blank" rel="noopener" className={link}>
        <span className="flex size-8 items-center justify-center rounded-control bg-navy-soft">
          <Icon aria-hidden size={16} />
        </span>
        {name}
        <span className="sr-only"> {vi.site.opensNewTab}</span>
      </a>
    </li>
  );
}
