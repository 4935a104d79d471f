import type { BannerArt, BannerScene } from '../descriptor.ts';
import { mix, palette } from '../engine/palette.ts';
import { cloud, peachBough, stars } from '../flat/weather.ts';
import { bannerHorizon, bannerSize, hangingLamp, headlineShade, repeatSvg, shutter, tiledFloor, toolWall } from './banner-kit.ts';
import { lookOf, place } from './place.ts';

const { width, height } = bannerSize;
const { navy, blue, orange, paper, red, green } = palette;

function wall(fill: string): string {
  return `<rect width="${width}" height="${height}" fill="${fill}"/>`;
}

const small = { line: 3.6, detail: 1.9 };

function workshop(): string {
  const ground = mix(navy, blue, 0.32);
  const panel = mix(navy, blue, 0.44);
  const back =
    wall(ground) + repeatSvg(8, (index) => `<rect x="${index * 250 - 20}" y="0" width="230" height="${bannerHorizon}" fill="${index % 2 === 0 ? panel : ground}"/>`) +
    shutter(1480, 150, { frame: mix(navy, blue, 0.2), slat: mix(blue, paper, 0.22), sky: mix(blue, paper, 0.55) }) + cloud(1690, 450, 0.8, mix(blue, paper, 0.72)) +
    toolWall(760, 190, { board: mix(navy, blue, 0.62), tool: mix(blue, paper, 0.5) }) + tiledFloor(mix(navy, blue, 0.16), mix(navy, blue, 0.42));
  const lamps = hangingLamp(1010, 92, mix(orange, paper, 0.6)) + hangingLamp(1420, 72, mix(orange, paper, 0.6));
  const lift = place({ name: 'carOnLift', look: { ...lookOf(0), main: orange, accent: blue, variant: 0 }, heading: -44, pitch: 10, frame: { x: 900, y: 96, width: 720, height: 600 } });
  const bench = place({ name: 'toolbox', look: lookOf(0), heading: -30, pitch: 18, frame: { x: 1560, y: 520, width: 250, height: 210 }, pen: small });
  const tyres = place({ name: 'tyre', look: { ...lookOf(0), variant: 1 }, heading: -20, pitch: 16, frame: { x: 830, y: 520, width: 180, height: 200 }, pen: small });
  const tablet = place({ name: 'tablet', look: lookOf(0), heading: -22, pitch: 16, frame: { x: 1400, y: 610, width: 170, height: 140 }, pen: small });
  return back + headlineShade(navy, 0.8) + lamps + lift + tyres + bench + tablet;
}

function night(): string {
  const sky = mix(navy, palette.ink, 0.2);
  const houses = repeatSvg(20, (index) => {
    const tall = 90 + ((index * 83) % 210);
    const windows = repeatSvg(3, (row) => ((index * 7 + row * 5) % 3 === 0 ? `<rect x="${index * 98 + 24}" y="${bannerHorizon - tall + 26 + row * 42}" width="16" height="20" fill="${mix(orange, paper, 0.4)}" fill-opacity="0.75"/>` : ''));
    return `<rect x="${index * 98}" y="${bannerHorizon - tall}" width="88" height="${tall}" fill="${mix(navy, blue, 0.2)}"/>${windows}`;
  });
  const road = `<rect y="${bannerHorizon}" width="${width}" height="${height - bannerHorizon}" fill="${mix(navy, paper, 0.1)}"/><rect y="${bannerHorizon}" width="${width}" height="12" fill="${mix(navy, paper, 0.3)}"/>${repeatSvg(9, (index) => `<path d="M${index * 240} 760h130l-14 14h-130z" fill="${mix(navy, paper, 0.6)}"/>`)}`;
  const rail = `<rect y="${bannerHorizon - 44}" width="${width}" height="14" fill="${mix(navy, paper, 0.35)}"/>${repeatSvg(16, (index) => `<rect x="${index * 130 + 40}" y="${bannerHorizon - 50}" width="12" height="60" fill="${mix(navy, paper, 0.28)}"/>`)}`;
  const beams = `<linearGradient id="beam" x1="1" x2="0"><stop offset="0" stop-color="${mix(orange, paper, 0.7)}" stop-opacity="0.6"/><stop offset="1" stop-color="${mix(orange, paper, 0.7)}" stop-opacity="0"/></linearGradient><path d="M1000 588L420 560V760L1000 622z" fill="url(#beam)"/><path d="M1088 606L560 640V790L1088 640z" fill="url(#beam)" fill-opacity="0.7"/>`;
  const moon = `<circle cx="1680" cy="130" r="70" fill="${mix(orange, paper, 0.82)}"/><circle cx="1652" cy="114" r="64" fill="${sky}"/>`;
  const glow = `<radialGradient id="lamp"><stop offset="0" stop-color="${orange}" stop-opacity="0.5"/><stop offset="1" stop-color="${orange}" stop-opacity="0"/></radialGradient><circle cx="1205" cy="400" r="260" fill="url(#lamp)"/>`;
  const truck = place({ name: 'towTruck', look: lookOf(0), heading: -50, pitch: 9, frame: { x: 960, y: 250, width: 700, height: 470 }, shadow: 1.8 });
  const broken = place({ name: 'hatch', look: { ...lookOf(0), variant: 2 }, heading: -50, pitch: 9, frame: { x: 1560, y: 380, width: 400, height: 270 }, shadow: 1.8 });
  const cones = [0, 1].map((index) => place({ name: 'cone', look: lookOf(0), heading: -30, pitch: 14, frame: { x: 850 - index * 90, y: 610 + index * 36, width: 100, height: 130 }, shadow: 1.6, pen: small })).join('');
  return wall(sky) + stars(bannerSize) + moon + houses + rail + road + headlineShade(navy, 0.7) + glow + beams + broken + truck + cones;
}

function lantern(x: number, y: number, size: number): string {
  return `<g transform="translate(${x} ${y}) scale(${size})" stroke="${mix(red, navy, 0.5)}" stroke-width="4" stroke-linejoin="round"><path d="M0-120V-52" fill="none"/><rect x="-22" y="-52" width="44" height="14" rx="4" fill="${orange}"/><ellipse rx="62" ry="48" cy="8" fill="${red}"/><path d="M-30-32q-24 40 0 80M30-32q24 40 0 80M0-38V56" fill="none" stroke-opacity="0.5"/><rect x="-22" y="54" width="44" height="12" rx="4" fill="${orange}"/><path d="M-10 66v44M0 66v54M10 66v44" fill="none" stroke="${orange}"/></g>`;
}

function tet(): string {
  const warm = mix(paper, orange, 0.2);
  const back =
    wall(warm) + `<circle cx="1290" cy="360" r="380" fill="${mix(paper, orange, 0.3)}"/><circle cx="1290" cy="360" r="300" fill="${mix(paper, orange, 0.38)}"/>` +
    tiledFloor(mix(paper, orange, 0.34), mix(paper, orange, 0.48));
  const car = place({ name: 'suv', look: { ...lookOf(0), variant: 0 }, heading: -46, pitch: 10, frame: { x: 900, y: 210, width: 780, height: 500 } });
  const list = place({ name: 'checklist', look: lookOf(0), heading: -24, pitch: 16, frame: { x: 1640, y: 440, width: 210, height: 280 }, pen: { line: 4.2, detail: 2.2 } });
  const oil = place({ name: 'oilBottle', look: lookOf(1), heading: -24, pitch: 16, frame: { x: 1530, y: 560, width: 150, height: 180 }, pen: small });
  const calendar = place({ name: 'calendar', look: { ...lookOf(0), main: red, accent: orange, variant: 2 }, heading: -26, pitch: 16, frame: { x: 850, y: 590, width: 160, height: 160 }, pen: small });
  const petals = repeatSvg(16, (index) => `<ellipse cx="${(index * 257) % 1900}" cy="${620 + ((index * 91) % 150)}" rx="9" ry="6" fill="${mix(red, paper, 0.55)}" transform="rotate(${index * 31} ${(index * 257) % 1900} ${620 + ((index * 91) % 150)})"/>`);
  const shade = headlineShade(mix(paper, orange, 0.14), 0.94);
  return back + shade + petals + car + list + oil + calendar + lantern(1190, 120, 1) + lantern(1330, 92, 0.72) + peachBough({ x: 1920, y: 20, scale: 1.35, mirrored: true }) + peachBough({ x: -30, y: -20, scale: 0.75 });
}

function inspection(): string {
  const sky = mix(paper, blue, 0.14);
  const pillar = (x: number) => `<rect x="${x}" y="70" width="34" height="${bannerHorizon - 70}" fill="${mix(paper, blue, 0.42)}"/>`;
  const bay = `<rect x="800" y="60" width="1080" height="${bannerHorizon - 60}" fill="${mix(paper, blue, 0.24)}"/>${repeatSvg(5, (index) => `<rect x="${840 + index * 206}" y="150" width="176" height="180" rx="10" fill="${mix(paper, blue, 0.36)}"/><path d="M${860 + index * 206} 310l70-140h34l-70 140z" fill="${paper}" fill-opacity="0.3"/>`)}${[790, 1330, 1860].map(pillar).join('')}<rect x="770" y="40" width="1150" height="62" fill="${blue}"/><rect x="770" y="102" width="1150" height="12" fill="${orange}"/>`;
  const lane = `<path d="M880 ${bannerHorizon + 4}H1800L1910 800H700z" fill="${mix(paper, blue, 0.34)}"/>${repeatSvg(13, (index) => `<path d="M${880 + index * 72} ${bannerHorizon + 4}h36l8 16h-38z" fill="${index % 2 === 0 ? orange : navy}"/>`)}`;
  const signal = `<rect x="1740" y="300" width="70" height="176" rx="18" fill="${navy}"/><circle cx="1775" cy="340" r="22" fill="${mix(red, navy, 0.5)}"/><circle cx="1775" cy="390" r="22" fill="${mix(orange, navy, 0.5)}"/><circle cx="1775" cy="440" r="22" fill="${mix(green, paper, 0.2)}"/><rect x="1768" y="476" width="14" height="120" fill="${navy}"/>`;
  const car = place({ name: 'sedan', look: { ...lookOf(0), variant: 1 }, heading: -44, pitch: 10, frame: { x: 940, y: 220, width: 720, height: 480 } });
  const rig = place({ name: 'alignmentRig', look: lookOf(0), heading: -30, pitch: 14, frame: { x: 770, y: 400, width: 210, height: 290 }, pen: small });
  const shield = place({ name: 'shield', look: lookOf(0), heading: -24, pitch: 12, frame: { x: 1650, y: 540, width: 170, height: 200 }, pen: small });
  const list = place({ name: 'checklist', look: lookOf(1), heading: -26, pitch: 16, frame: { x: 1510, y: 600, width: 120, height: 160 }, pen: small });
  const plain = `<rect y="${bannerHorizon}" width="${width}" height="${height - bannerHorizon}" fill="${mix(paper, blue, 0.26)}"/>`;
  return wall(sky) + cloud(160, 150, 1.6, paper) + cloud(560, 110, 1.1, paper) + bay + plain + lane + headlineShade(mix(paper, blue, 0.12), 0.95) + signal + car + rig + list + shield;
}

const scenes: Record<BannerScene, () => string> = { workshop, 'night-rescue': night, 'tet-check': tet, inspection };

/** The inside of a banner. Its left half is calm: the headline stands there, in HTML. */
export function drawBanner(art: BannerArt): string {
  return scenes[art.scene]();
}
