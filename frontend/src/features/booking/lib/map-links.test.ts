import { expect, it } from 'vitest';
import { directionsUrl, mapEmbedUrl, mapUrl } from './map-links.ts';

const workshop = { latitude: 20.9817, longitude: 105.8516 };

it('embeds the surroundings of a place with a marker [PAGE-10]', () => {
  const { origin, pathname, searchParams } = new URL(mapEmbedUrl(workshop));
  expect(origin + pathname).toBe('https://www.openstreetmap.org/export/embed.html');
  expect(searchParams.get('bbox')).toBe('105.84360,20.97670,105.85960,20.98670');
  expect(searchParams.get('marker')).toBe('20.9817,105.8516');
});

it('links to the map and to directions', () => {
  expect(mapUrl(workshop)).toBe('https://www.openstreetmap.org/?mlat=20.9817&mlon=105.8516#map=16/20.9817/105.8516');
  expect(new URL(directionsUrl(workshop)).searchParams.get('to')).toBe('20.9817,105.8516');
});
