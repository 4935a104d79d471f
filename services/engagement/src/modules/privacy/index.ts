export { personalSections } from './personal-sections.ts';
