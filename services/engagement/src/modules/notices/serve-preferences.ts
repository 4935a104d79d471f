import { preferencesPage } from '@garage/contracts';
import type { Messaging } from '@garage/messaging';
import { serveRequests } from '@garage/messaging';
import type { Logger } from '@garage/service-kit';
import type { PreferencesRepository } from './preferences-repository.ts';
import { mailChannelsOf } from './set-preferences.ts';

interface ServePreferences {
  messaging: Messaging;
  preferences: PreferencesRepository;
  logger: Logger;
}

/** Serves pages of all saved preferences to the services that send mails. */
export const servePreferences = ({ messaging, preferences, logger }: ServePreferences) =>
  serveRequests({
    messaging,
    contract: preferencesPage,
    logger,
    handle: async (page) => ({
      preferences: (await preferences.findPage(page)).map((saved) => ({
        id: saved.accountId,
        version: saved.version,
        mail: mailChannelsOf(saved),
      })),
    }),
  });
