import type { SiteSettings } from '@garage/contracts';
import { ExternalLink, MapPin, Navigation } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { booking } from '../../../i18n/booking.ts';
import { vi } from '../../../i18n/vi.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { directionsUrl, mapEmbedUrl, mapUrl } from '../lib/map-links.ts';

const texts = booking.contact;

type Place = SiteSettings['maps'][number];

/** Addresses of the workshops with maps. Addresses and links are shown at once; maps load when they come near the viewport. */
export function ContactMaps({ places }: { places: readonly Place[] }) {
  if (places.length === 0) return null;
  return (
    <section aria-labelledby="contact-maps" className="bg-mist py-12 md:py-18">
      <div className="page-width">
        <h2 id="contact-maps" className="text-2xl md:text-3xl">
          {texts.mapsTitle}
        </h2>
        <ul className="mt-6 grid gap-6 md:grid-cols-2">
          {places.map((place) => (
            <li key={place.name} className="overflow-hidden rounded-card border border-hairline bg-paper">
              <MapView place={place} />
              <div className="p-5">
                <h3 className="text-lg">{place.name}</h3>
                <p className="mt-1 text-muted">{place.address}</p>
                <div className="mt-4 flex flex-wrap gap-3">
                  <MapLink href={directionsUrl(place)} text={texts.directions} icon={Navigation} />
                  <MapLink href={mapUrl(place)} text={texts.openMap} icon={ExternalLink} />
                </div>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** An embedded third-party map, loaded when it comes near the viewport, without a referrer. */
function MapView({ place }: { place: Place }) {
  const [frame, near] = useNearScreen();
  return (
    <div ref={frame} className="relative aspect-4/3 bg-brand-tint">
      <MapPin aria-hidden size={40} className="absolute inset-0 m-auto text-brand" />
      {near && (
        <iframe
          title={texts.mapOf(place.name)}
          src={mapEmbedUrl(place)}
          loading="lazy"
          referrerPolicy="no-referrer"
          // oxlint-disable-next-line react/iframe-missing-sandbox -- the frame is cross-origin, so it cannot reach this page
          sandbox="allow-scripts allow-same-origin allow-popups"
          className="relative size-full border-0"
        />
      )}
    </div>
  );
}

function useNearScreen() {
  const element = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, near] as const;
}

function MapLink({ href, text, icon: Icon }: { href: string; text: string; icon: typeof MapPin }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={buttonStyle('outline')}>
      <Icon aria-hidden size={18} />
      {text}
      <span className="sr-only"> {vi.site.opensNewTab}</span>
    </a>
  );
}
