import type { SiteSettings } from '@garage/contracts';
import { defaultSiteSettings } from '@garage/contracts';

/** What holds until somebody writes the settings. */
export const neverWritten = { settings: defaultSiteSettings, version: 0 };

/** Without the revision, which is told and not stored. */
export function presentSettings(settings: SiteSettings): SiteSettings {
  const { hours, chatApp } = settings;
  return {
    name: settings.name,
    company: settings.company,
    slogan: settings.slogan,
    street: settings.street,
    city: settings.city,
    taxId: settings.taxId,
    hotline: settings.hotline,
    rescue: settings.rescue,
    email: settings.email,
    hours: { text: hours.text, days: hours.days, opens: hours.opens, closes: hours.closes },
    chatApp: { name: chatApp.name, url: chatApp.url },
    socialLinks: settings.socialLinks.map(({ kind, name, url }) => ({ kind, name, url })),
    maps: settings.maps.map(({ name, address, latitude, longitude }) => ({ name, address, latitude, longitude })),
    attribution: settings.attribution,
    counters: settings.counters.map(({ value, label }) => ({ value, label })),
  };
}
