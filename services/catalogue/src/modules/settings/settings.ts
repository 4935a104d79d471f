import type { SiteSettings } from '@garage/contracts';
import { catalogueAudited, settingsChanged } from '@garage/contracts';
import { AppError } from '@garage/service-kit';
import type { Author } from '@garage/service-kit/audit';
import type { SettingsKind, SettingsRepository, WriteSettings } from '@garage/service-kit/settings';
import { changeSettings } from '@garage/service-kit/settings';

export type WriteSiteSettings = WriteSettings<SettingsRepository<SiteSettings>>;

const siteSettings: SettingsKind<SiteSettings> = {
  entityId: 'site',
  changed: settingsChanged,
  audited: catalogueAudited,
  labelOf: ({ name }) => name,
  factsOf: ({ hours, chatApp, socialLinks, maps, counters, ...texts }) => ({
    ...texts,
    hours: hours.text,
    days: hours.days.join(', '),
    opens: hours.opens,
    closes: hours.closes,
    chatApp: `${chatApp.name}: ${chatApp.url}`,
    socialLinks: socialLinks.map(({ name, url }) => `${name}: ${url}`).join('; '),
    maps: maps
      .map(({ name, address, latitude, longitude }) => `${name}: ${address} (${latitude}, ${longitude})`)
      .join('; '),
    counters: counters.map(({ value, label }) => `${value} ${label}`).join('; '),
  }),
};

/** The settings as staff edit them, without the revision: it is returned with them but is not one of their fields. */
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

/** Replaces the site settings. @throws AppError CONFLICT when they were changed since they were read */
export async function changeSiteSettings(
  dependencies: WriteSiteSettings,
  { value, author }: { value: SiteSettings; author: Author },
): Promise<SiteSettings> {
  const { settings, version } = await changeSettings(dependencies, siteSettings, {
    author,
    decide(before) {
      if ((value.revision ?? before.version) !== before.version) throw new AppError('CONFLICT');
      return presentSettings(value);
    },
  });
  return { ...settings, revision: version };
}
