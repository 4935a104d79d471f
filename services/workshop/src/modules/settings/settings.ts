import type { WorkshopSettings } from '@garage/contracts';
import { PICTURE_MONTHS, workshopAudited, workshopSettingsChanged } from '@garage/contracts';
import type { Mongo } from '@garage/mongo';
import type { SettingsKind, SettingsRepository } from '@garage/service-kit/settings';
import { createSettingsRepository } from '@garage/service-kit/settings';

export const presentSettings = ({ pictureMonths }: WorkshopSettings): WorkshopSettings => ({ pictureMonths });

export const workshopSettings: SettingsKind<WorkshopSettings> = {
  entityId: 'workshop',
  changed: workshopSettingsChanged,
  audited: workshopAudited,
  labelOf: () => 'Xưởng',
  factsOf: presentSettings,
};

export type WorkshopSettingsRepository = SettingsRepository<WorkshopSettings>;

export const createWorkshopSettingsRepository = (mongo: Pick<Mongo, 'db'>): WorkshopSettingsRepository =>
  createSettingsRepository(mongo, { id: 'workshop', defaults: { pictureMonths: PICTURE_MONTHS.initial } });
