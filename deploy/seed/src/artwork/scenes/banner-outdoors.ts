import { mix, palette } from '../engine/palette.ts';
import { cloud, stars } from '../flat/weather.ts';
import { bannerHorizon, bannerSize, headlineShade, repeatSvg, smallPen, wall } from './banner-kit.ts';
import { lookOf, place } from './place.ts';

const { width, height } = bannerSize;
const { navy, blue, orange, paper, red, green } = palette;

/** A tow truck on a road at night. */
export function nightRescue(): string {
  const sky = mix(navy, palette.ink, 0.2);
  const houses = repeatSvg(20, (index) => {
    const tall = 90 + ((index * 83) % 210);
    const windows = repeatSvg(3, (row) =>
      (index * 7 + row * 5) % 3 === 0
        ? `<rect x="${index * 98 + 24}" y="${bannerHorizon - tall + 26 + row * 42}" width="16" height="20" fill="${mix(orange, paper, 0.4)}" fill-opacity="0.75"/>`
        : '',
    );
    return `<rect x="${index * 98}" y="${bannerHorizon - tall}" width="88" height="${tall}" fill="${mix(navy, blue, 0.2)}"/>${windows}`;
  });
  const road = `<rect y="${bannerHorizon}" width="${width}" height="${height - bannerHorizon}" fill="${mix(navy, paper, 0.1)}"/><rect y="${bannerHorizon}" width="${width}" height="12" fill="${mix(navy, paper, 0.3)}"/>${repeatSvg(9, (index) => `<path d="M${index * 240} 760h130l-14 14h-130z" fill="${mix(navy, paper, 0.6)}"/>`)}`;
  const rail = `<rect y="${bannerHorizon - 44}" width="${width}" height="14" fill="${mix(navy, paper, 0.35)}"/>${repeatSvg(16, (index) => `<rect x="${index * 130 + 40}" y="${bannerHorizon - 50}" width="12" height="60" fill="${mix(navy, paper, 0.28)}"/>`)}`;
  const beams = `<linearGradient id="beam" x1="1" x2="0"><stop offset="0" stop-color="${mix(orange, paper, 0.7)}" stop-opacity="0.6"/><stop offset="1" stop-color="${mix(orange, paper, 0.7)}" stop-opacity="0"/></linearGradient><path d="M1000 588L420 560V760L1000 622z" fill="url(#beam)"/><path d="M1088 606L560 640V790L1088 640z" fill="url(#beam)" fill-opacity="0.7"/>`;
  const moon = `<circle cx="1680" cy="130" r="70" fill="${mix(orange, paper, 0.82)}"/><circle cx="1652" cy="114" r="64" fill="${sky}"/>`;
  const glow = `<radialGradient id="lamp"><stop offset="0" stop-color="${orange}" stop-opacity="0.5"/><stop offset="1" stop-color="${orange}" stop-opacity="0"/></radialGradient><circle cx="1205" cy="400" r="260" fill="url(#lamp)"/>`;
  const truck = place({
    name: 'towTruck',
    look: lookOf(0),
    heading: -50,
    pitch: 9,
    frame: { x: 960, y: 250, width: 700, height: 470 },
    shadow: 1.8,
  });
  const broken = place({
    name: 'hatch',
    look: { ...lookOf(0), variant: 2 },
    heading: -50,
    pitch: 9,
    frame: { x: 1560, y: 380, width: 400, height: 270 },
    shadow: 1.8,
  });
  const cones = [0, 1]
    .map((index) =>
      place({
        name: 'cone',
        look: lookOf(0),
        heading: -30,
        pitch: 14,
        frame: { x: 850 - index * 90, y: 610 + index * 36, width: 100, height: 130 },
        shadow: 1.6,
        pen: smallPen,
      }),
    )
    .join('');
  return (
    wall(sky) +
    stars(bannerSize) +
    moon +
    houses +
    rail +
    road +
    headlineShade(navy, 0.7) +
    glow +
    beams +
    broken +
    truck +
    cones
  );
}

/** A lane of the inspection centre. */
export function inspection(): string {
  const sky = mix(paper, blue, 0.14);
  const pillar = (x: number) =>
    `<rect x="${x}" y="70" width="34" height="${bannerHorizon - 70}" fill="${mix(paper, blue, 0.42)}"/>`;
  const bay = `<rect x="800" y="60" width="1080" height="${bannerHorizon - 60}" fill="${mix(paper, blue, 0.24)}"/>${repeatSvg(5, (index) => `<rect x="${840 + index * 206}" y="150" width="176" height="180" rx="10" fill="${mix(paper, blue, 0.36)}"/><path d="M${860 + index * 206} 310l70-140h34l-70 140z" fill="${paper}" fill-opacity="0.3"/>`)}${[790, 1330, 1860].map(pillar).join('')}<rect x="770" y="40" width="1150" height="62" fill="${blue}"/><rect x="770" y="102" width="1150" height="12" fill="${orange}"/>`;
  const lane = `<path d="M880 ${bannerHorizon + 4}H1800L1910 800H700z" fill="${mix(paper, blue, 0.34)}"/>${repeatSvg(13, (index) => `<path d="M${880 + index * 72} ${bannerHorizon + 4}h36l8 16h-38z" fill="${index % 2 === 0 ? orange : navy}"/>`)}`;
  const signal = `<rect x="1740" y="300" width="70" height="176" rx="18" fill="${navy}"/><circle cx="1775" cy="340" r="22" fill="${mix(red, navy, 0.5)}"/><circle cx="1775" cy="390" r="22" fill="${mix(orange, navy, 0.5)}"/><circle cx="1775" cy="440" r="22" fill="${mix(green, paper, 0.2)}"/><rect x="1768" y="476" width="14" height="120" fill="${navy}"/>`;
  const car = place({
    name: 'sedan',
    look: { ...lookOf(0), variant: 1 },
    heading: -44,
    pitch: 10,
    frame: { x: 940, y: 220, width: 720, height: 480 },
  });
  const rig = place({
    name: 'alignmentRig',
    look: lookOf(0),
    heading: -30,
    pitch: 14,
    frame: { x: 770, y: 400, width: 210, height: 290 },
    pen: smallPen,
  });
  const shield = place({
    name: 'shield',
    look: lookOf(0),
    heading: -24,
    pitch: 12,
    frame: { x: 1650, y: 540, width: 170, height: 200 },
    pen: smallPen,
  });
  const list = place({
    name: 'checklist',
    look: lookOf(1),
    heading: -26,
    pitch: 16,
    frame: { x: 1510, y: 600, width: 120, height: 160 },
    pen: smallPen,
  });
  const plain = `<rect y="${bannerHorizon}" width="${width}" height="${height - bannerHorizon}" fill="${mix(paper, blue, 0.26)}"/>`;
  return (
    wall(sky) +
    cloud([160, 150, 1.6], paper) +
    cloud([560, 110, 1.1], paper) +
    bay +
    plain +
    lane +
    headlineShade(mix(paper, blue, 0.12), 0.95) +
    signal +
    car +
    rig +
    list +
    shield
  );
}
