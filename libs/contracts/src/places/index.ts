/** Provinces and wards; not part of the other entries, because the list is large. */
export * from './places.ts';
export * from './province-name.ts';
export * from './search-places.ts';
