export * from './contact-terms.ts';
export * from './fill-search-terms.ts';
export { findByTerms, severalTermsIn } from './find-by-terms.ts';
export * from './match-contact.ts';
export * from './match-terms.ts';
export * from './search-terms.ts';
export { sortRarestFirst } from './words.ts';
