import { CalendarCheck, MessageCircle, Phone } from 'lucide-react';
import { vi } from '../../i18n/vi.ts';
import { useSiteSettings } from '../../shared/lib/site-settings.ts';
import { CachedFragment } from '../../shared/ui/cached-fragment.tsx';
import { PhoneLink } from '../../shared/ui/phone-link.tsx';
import { useBookingPath } from './use-booking-path.ts';
import { Link } from '../../shared/ui/link.tsx';

const action =
  'flex h-16 w-full flex-col items-center justify-center gap-1 text-sm font-medium md:h-13 md:flex-row md:gap-2 gutter:size-13 gutter:rounded-full gutter:shadow-float gutter:[&>span]:sr-only';

/** Quick actions: call, chat, book. On narrow screens a bar at the bottom that covers no content; on wide ones round buttons beside it. */
export function BottomBar() {
  const settings = useSiteSettings();
  const { chatApp, hotline } = settings;
  const bookingPath = useBookingPath();
  return (
    <nav
      data-contact-bar
      aria-label={vi.nav.quickActions}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-hairline bg-paper pb-[env(safe-area-inset-bottom)] gutter:right-auto gutter:bottom-6 gutter:left-6 gutter:border-0 gutter:bg-transparent"
    >
      <ul className="grid auto-cols-fr grid-flow-col gutter:grid-flow-row gutter:gap-3">
        <CachedFragment name="contact links" data={settings}>
          {hotline && (
            <li>
              <PhoneLink phone={hotline} className={`${action} bg-rescue text-ink hover:bg-rescue-strong`}>
                <Phone aria-hidden size={20} />
                <span>{vi.nav.callAction}</span>
              </PhoneLink>
            </li>
          )}
          {chatApp.url && (
            <li>
              <a href={chatApp.url} target="_blank" rel="noopener" className={`${action} bg-paper hover:bg-brand-tint`}>
                <MessageCircle aria-hidden size={20} className="text-brand" />
                <span>{chatApp.name}</span>
                <span className="sr-only">{vi.site.opensNewTab}</span>
              </a>
            </li>
          )}
        </CachedFragment>
        <li className="gutter:hidden">
          <Link to={bookingPath} className={`${action} hover:bg-brand-tint`}>
            <CalendarCheck aria-hidden size={20} className="text-brand" />
            <span>{vi.nav.bookAction}</span>
          </Link>
        </li>
      </ul>
    </nav>
  );
}
