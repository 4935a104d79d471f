import type { WorkshopSettings } from '@garage/contracts';
import { CONSENT_MONTHS, LINK_DAYS, PICTURE_MONTHS, workshopAudited, workshopSettingsChanged } from '@garage/contracts';
import type { Mongo } from '@garage/mongo';
import type { SettingsKind, SettingsRepository } from '@garage/service-kit/settings';
import { createSettingsRepository } from '@garage/service-kit/settings';

/** Settings as they are stored: earlier releases stored fewer. */
type StoredSettings = Pick<WorkshopSettings, 'pictureMonths'> & Partial<WorkshopSettings>;

export const presentSettings = ({
  pictureMonths,
  consentMonths = CONSENT_MONTHS.initial,
  linkDays = LINK_DAYS.initial,
}: StoredSettings): WorkshopSettings => ({ pictureMonths, consentMonths, linkDays });

export const workshopSettings: SettingsKind<StoredSettings> = {
  entityId: 'workshop',
  changed: workshopSettingsChanged,
  audited: workshopAudited,
  labelOf: () => 'Xưởng',
  factsOf: presentSettings,
};

export type WorkshopSettingsRepository = SettingsRepository<StoredSettings>;

export const createWorkshopSettingsRepository = (mongo: Pick<Mongo, 'db'>): WorkshopSettingsRepository =>
  createSettingsRepository<StoredSettings>(mongo, {
    id: 'workshop',
    defaults: { pictureMonths: PICTURE_MONTHS.initial },
  });

/** The current settings, complete: those that an earlier release has not stored have their initial values. */
export const readSettings = async ({ read }: Pick<WorkshopSettingsRepository, 'read'>): Promise<WorkshopSettings> =>
  presentSettings(await read());
