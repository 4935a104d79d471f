import { MessageCircle, Phone } from 'lucide-react';
import { vi } from '../../i18n/vi.ts';
import { useSiteSettings } from '../../shared/lib/site-settings.ts';
import { PhoneLink } from '../../shared/ui/phone-link.tsx';

const round = 'flex size-13 items-center justify-center rounded-full shadow-float transition-colors';

/** Call and chat, always at hand; on phones the bar at the bottom offers both. The other corner is left to what is to come. */
export function FloatingButtons() {
  const { chatApp, hotline } = useSiteSettings();
  return (
    <div className="fixed bottom-6 left-6 z-20 hidden gap-3 md:flex min-[1400px]:flex-col">
      <PhoneLink phone={hotline} className={`${round} bg-rescue text-ink hover:bg-rescue-strong`}>
        <Phone aria-hidden size={22} />
        <span className="sr-only">
          {vi.nav.callAction}: {hotline}
        </span>
      </PhoneLink>
      {chatApp.url && (
        <a
          href={chatApp.url}
          target="_blank"
          rel="noopener"
          className={`${round} border border-hairline bg-paper text-brand hover:bg-brand-tint`}
        >
          <MessageCircle aria-hidden size={22} />
          <span className="sr-only">
            {chatApp.name} {vi.site.opensNewTab}
          </span>
        </a>
      )}
    </div>
  );
}
