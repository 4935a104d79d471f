import type { premiumArticle, ServiceSlug } from '@garage/contracts';
import type { NewsArt } from '../artwork/descriptor.ts';

type Scene = Omit<NewsArt, 'kind'>;

/** The picture at the head of each article about what the workshop does. */
const scenes: Readonly<Record<ServiceSlug | (typeof premiumArticle)['slug'], Scene>> = {
  'engine-repair': { subject: 'engine', props: ['piston', 'socketSet'], tint: 'blue', weather: 'clear', variant: 0 },
  transmission: { subject: 'gearbox', props: ['gears', 'clutch'], tint: 'slate', weather: 'clear', variant: 1 },
  'brake-system': { subject: 'brakeDisc', props: ['brakePads', 'gauge'], tint: 'red', weather: 'clear', variant: 2 },
  electrical: { subject: 'battery', props: ['fuseBox', 'alternator'], tint: 'amber', weather: 'clear', variant: 3 },
  'periodic-check': { subject: 'carOnLift', props: ['checklist', 'gauge'], tint: 'sky', weather: 'clear', variant: 4 },
  'engine-maintenance': {
    subject: 'engine',
    props: ['airFilter', 'sparkPlug'],
    tint: 'green',
    weather: 'clear',
    variant: 1,
  },
  'system-maintenance': {
    subject: 'radiator',
    props: ['shockAbsorber', 'pail'],
    tint: 'sky',
    weather: 'clear',
    variant: 0,
  },
  'technical-cleaning': {
    subject: 'injector',
    props: ['washGun', 'flask'],
    tint: 'blue',
    weather: 'clear',
    variant: 4,
  },
  'oil-change': { subject: 'oilBottle', props: ['oilFilter', 'funnel'], tint: 'orange', weather: 'clear', variant: 0 },
  'brake-maintenance': {
    subject: 'alloyWheel',
    props: ['brakeDisc', 'torqueWrench'],
    tint: 'slate',
    weather: 'clear',
    variant: 4,
  },
  'ac-service': { subject: 'airVent', props: ['snowflake', 'compressor'], tint: 'sky', weather: 'heat', variant: 0 },
  'general-inspection': {
    subject: 'suv',
    props: ['tablet', 'checklist'],
    tint: 'green',
    weather: 'clear',
    variant: 3,
  },
  'emergency-rescue': {
    subject: 'towTruck',
    props: ['warningTriangle', 'cone'],
    tint: 'slate',
    weather: 'night',
    variant: 0,
  },
  towing: { subject: 'towTruck', props: ['towHook', 'cone'], tint: 'orange', weather: 'rain', variant: 1 },
  'onsite-support': { subject: 'hatch', props: ['jumpLeads', 'inflator'], tint: 'amber', weather: 'heat', variant: 2 },
  'mobile-repair': { subject: 'van', props: ['toolbox', 'jack'], tint: 'blue', weather: 'clear', variant: 0 },
  maintenance: { subject: 'sedan', props: ['calendar', 'oilBottle'], tint: 'blue', weather: 'clear', variant: 1 },
  paint: { subject: 'paintGun', props: ['paintTins', 'sanding'], tint: 'orange', weather: 'clear', variant: 0 },
  parts: { subject: 'shockAbsorber', props: ['oilFilter', 'brakePads'], tint: 'green', weather: 'clear', variant: 0 },
  care: { subject: 'sedan', props: ['foamPail', 'polisher'], tint: 'sky', weather: 'clear', variant: 0 },
  'premium-care': { subject: 'sedan', props: ['tablet', 'torqueWrench'], tint: 'slate', weather: 'clear', variant: 3 },
};

/** Each picture under the slug of its article. */
export const serviceArt: readonly { key: string; art: NewsArt }[] = Object.entries(scenes).map(([key, scene]) => ({
  key,
  art: { kind: 'news', ...scene },
}));
