import { CalendarCheck, MessageCircle, Phone } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { vi } from '../../i18n/vi.ts';
import { useSiteSettings } from '../../shared/lib/site-settings.ts';
import { PhoneLink } from '../../shared/ui/phone-link.tsx';

const action = 'flex h-16 w-full flex-col items-center justify-center gap-1 text-sm font-medium';

/** On a phone always at hand: call, chat, book. */
export function BottomBar() {
  const { chatApp, hotline } = useSiteSettings();
  return (
    <nav
      aria-label={vi.nav.quickActions}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-hairline bg-paper pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid auto-cols-fr grid-flow-col">
        {hotline && (
          <li>
            <PhoneLink phone={hotline} className={`${action} bg-rescue text-ink`}>
              <Phone aria-hidden size={20} />
              {vi.nav.callAction}
            </PhoneLink>
          </li>
        )}
        {chatApp.url && (
          <li>
            <a href={chatApp.url} target="_blank" rel="noopener" className={action}>
              <MessageCircle aria-hidden size={20} className="text-brand" />
              {chatApp.name}
            </a>
          </li>
        )}
        <li>
          <Link to={paths.contact} className={action}>
            <CalendarCheck aria-hidden size={20} className="text-brand" />
            {vi.nav.bookAction}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
