import type { ServiceSlug } from '@garage/contracts';
import type { ArticleContent } from '../article-content.ts';
import { acService } from './ac-service.ts';
import { brakeMaintenance } from './brake-maintenance.ts';
import { brakeSystem } from './brake-system.ts';
import { care } from './care.ts';
import { electrical } from './electrical.ts';
import { emergencyRescue } from './emergency-rescue.ts';
import { engineMaintenance } from './engine-maintenance.ts';
import { engineRepair } from './engine-repair.ts';
import { generalInspection } from './general-inspection.ts';
import { maintenance } from './maintenance.ts';
import { mobileRepair } from './mobile-repair.ts';
import { oilChange } from './oil-change.ts';
import { onsiteSupport } from './onsite-support.ts';
import { paint } from './paint.ts';
import { spareParts } from './spare-parts.ts';
import { periodicCheck } from './periodic-check.ts';
import { systemMaintenance } from './system-maintenance.ts';
import { technicalCleaning } from './technical-cleaning.ts';
import { towing } from './towing.ts';
import { transmission } from './transmission.ts';

/** Every article's text by its slug. */
export const articleContents: Readonly<Record<ServiceSlug, ArticleContent>> = {
  'engine-repair': engineRepair,
  transmission,
  'brake-system': brakeSystem,
  electrical,
  'periodic-check': periodicCheck,
  'engine-maintenance': engineMaintenance,
  'system-maintenance': systemMaintenance,
  'technical-cleaning': technicalCleaning,
  'oil-change': oilChange,
  'brake-maintenance': brakeMaintenance,
  'ac-service': acService,
  'general-inspection': generalInspection,
  'emergency-rescue': emergencyRescue,
  towing,
  'onsite-support': onsiteSupport,
  'mobile-repair': mobileRepair,
  maintenance,
  paint,
  parts: spareParts,
  care,
};
