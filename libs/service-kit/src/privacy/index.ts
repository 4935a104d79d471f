export { emailDigest } from './email-digest.ts';
export { servePersonalData } from './personal-data.ts';
export type { PersonalEntry, PersonalSection } from './personal-data.ts';
