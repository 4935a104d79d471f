import { artSizes } from '../descriptor.ts';
import type { NewsArt, Weather } from '../descriptor.ts';
import { mix, palette } from '../engine/palette.ts';
import { cloud, peachBough, rain, stars, sun } from '../flat/weather.ts';
import { isVehicle } from '../models/index.ts';
import { groundColours } from './grounds.ts';
import type { GroundColours } from './grounds.ts';
import { headingOf, lookOf, pitchOf, place } from './place.ts';

const size = artSizes.news;
const horizon = 500;

function skyline(fill: string, salt: number): string {
  return Array.from({ length: 13 }, (_, index) => {
    const height = 70 + ((index * 71 + salt * 37) % 150);
    return `<rect x="${index * 96 - 20}" y="${horizon - height}" width="${74 + ((index * 29) % 26)}" height="${height}" fill="${fill}"/>`;
  }).join('');
}

function ground(fill: string, edge: string): string {
  return `<rect y="${horizon}" width="${size.width}" height="${size.height - horizon}" fill="${fill}"/><rect y="${horizon}" width="${size.width}" height="8" fill="${edge}"/>`;
}

type Place = { readonly before: string; readonly after: string };

function placeOf(art: NewsArt, colours: GroundColours): Place {
  const wall = `<rect width="${size.width}" height="${size.height}" fill="${colours.wall}"/>`;
  const night = mix(palette.navy, palette.blue, 0.18);
  const table: Record<Weather, () => Place> = {
    clear: () => ({
      before: `${wall}<circle cx="${380 + ((art.variant * 97) % 440)}" cy="280" r="240" fill="${colours.shape}"/>${cloud([190, 150, 1], colours.floor)}${cloud([1010, 110, 1.3], colours.floor)}${ground(colours.floor, colours.shape)}`,
      after: '',
    }),
    rain: () => {
      const grey = mix(palette.mist, palette.navy, 0.22);
      return {
        before: `<rect width="${size.width}" height="${size.height}" fill="${mix(palette.mist, palette.blue, 0.24)}"/>${skyline(mix(palette.mist, palette.blue, 0.34), art.variant)}${cloud([260, 120, 1.7], grey)}${cloud([700, 80, 2.1], mix(grey, palette.navy, 0.12))}${cloud([1060, 150, 1.5], grey)}${ground(mix(palette.mist, palette.navy, 0.42), mix(palette.mist, palette.navy, 0.3))}`,
        after: rain(size),
      };
    },
    night: () => ({
      before: `<rect width="${size.width}" height="${size.height}" fill="${night}"/>${stars(size)}<circle cx="1010" cy="120" r="62" fill="${mix(palette.orange, palette.paper, 0.8)}"/><circle cx="986" cy="106" r="56" fill="${night}"/>${skyline(mix(palette.navy, palette.blue, 0.34), art.variant)}${ground(mix(palette.navy, palette.paper, 0.16), mix(palette.navy, palette.paper, 0.3))}`,
      after: '',
    }),
    blossom: () => ({
      before: `<rect width="${size.width}" height="${size.height}" fill="${mix(palette.paper, palette.orange, 0.13)}"/><circle cx="600" cy="300" r="270" fill="${mix(palette.paper, palette.red, 0.12)}"/>${ground(mix(palette.paper, palette.orange, 0.25), mix(palette.paper, palette.orange, 0.36))}`,
      after: `${peachBough({ x: 0, y: 20, scale: 1.05 })}${peachBough({ x: 1200, y: 10, scale: 0.86, mirrored: true })}`,
    }),
    heat: () => ({
      before: `<rect width="${size.width}" height="${size.height}" fill="${mix(palette.paper, palette.orange, 0.18)}"/>${sun(210, 150, 78)}${skyline(mix(palette.paper, palette.orange, 0.28), art.variant)}${ground(mix(palette.hairline, palette.orange, 0.28), mix(palette.hairline, palette.orange, 0.4))}`,
      after: '',
    }),
  };
  return table[art.weather]();
}

/** The inside of an article's cover. */
export function drawNews(art: NewsArt): string {
  const { before, after } = placeOf(art, groundColours(art.tint));
  const vehicle = isVehicle(art.subject);
  const frame = vehicle ? { x: 250, y: 90, width: 700, height: 505 } : { x: 380, y: 90, width: 440, height: 480 };
  const strength = art.weather === 'night' ? 1.6 : 1;
  const subject = place({
    name: art.subject,
    look: lookOf(art.variant),
    heading: headingOf(art.subject, art.variant),
    pitch: pitchOf(art.subject, art.variant),
    frame,
    shadow: strength,
  });
  const props = art.props.slice(0, 2).map((name, index) => {
    const big = isVehicle(name);
    const width = big ? 330 : 230;
    const x = index === 0 ? 60 : size.width - 60 - width;
    return place({
      name,
      look: lookOf(art.variant + 1 + index),
      heading: headingOf(name, art.variant + index + 1),
      pitch: pitchOf(name, art.variant + index),
      frame: { x, y: 350, width, height: 270 },
      shadow: strength,
      pen: { line: 4.2, detail: 2.2 },
    });
  });
  return before + subject + props.join('') + after;
}
