import { mix, palette } from '../engine/palette.ts';
import { cloud, peachBough } from '../flat/weather.ts';
import {
  bannerHorizon,
  hangingLamp,
  headlineShade,
  repeatSvg,
  shutter,
  smallPen,
  tiledFloor,
  toolWall,
  wall,
} from './banner-kit.ts';
import { lookOf, place } from './place.ts';

const { navy, blue, orange, paper, red } = palette;

/** The workshop with a car on the lift. */
export function workshop(): string {
  const ground = mix(navy, blue, 0.32);
  const panel = mix(navy, blue, 0.44);
  const back =
    wall(ground) +
    repeatSvg(
      8,
      (index) =>
        `<rect x="${index * 250 - 20}" y="0" width="230" height="${bannerHorizon}" fill="${index % 2 === 0 ? panel : ground}"/>`,
    ) +
    shutter(1480, 150, { frame: mix(navy, blue, 0.2), slat: mix(blue, paper, 0.22), sky: mix(blue, paper, 0.55) }) +
    cloud([1690, 450, 0.8], mix(blue, paper, 0.72)) +
    toolWall(760, 190, { board: mix(navy, blue, 0.62), tool: mix(blue, paper, 0.5) }) +
    tiledFloor(mix(navy, blue, 0.16), mix(navy, blue, 0.42));
  const lamps = hangingLamp(1010, 92, mix(orange, paper, 0.6)) + hangingLamp(1420, 72, mix(orange, paper, 0.6));
  const lift = place({
    name: 'carOnLift',
    look: { ...lookOf(0), main: orange, accent: blue, variant: 1 },
    heading: -44,
    pitch: 10,
    frame: { x: 900, y: 96, width: 720, height: 600 },
  });
  const bench = place({
    name: 'toolbox',
    look: lookOf(0),
    heading: -30,
    pitch: 18,
    frame: { x: 1560, y: 520, width: 250, height: 210 },
    pen: smallPen,
  });
  const tyres = place({
    name: 'tyre',
    look: { ...lookOf(0), variant: 1 },
    heading: -20,
    pitch: 16,
    frame: { x: 830, y: 520, width: 180, height: 200 },
    pen: smallPen,
  });
  const tablet = place({
    name: 'tablet',
    look: lookOf(0),
    heading: -22,
    pitch: 16,
    frame: { x: 1400, y: 610, width: 170, height: 140 },
    pen: smallPen,
  });
  return back + headlineShade(navy, 0.8) + lamps + lift + tyres + bench + tablet;
}

function lantern([x, y, size]: readonly [number, number, number]): string {
  return `<g transform="translate(${x} ${y}) scale(${size})" stroke="${mix(red, navy, 0.5)}" stroke-width="4" stroke-linejoin="round"><path d="M0-120V-52" fill="none"/><rect x="-22" y="-52" width="44" height="14" rx="4" fill="${orange}"/><ellipse rx="62" ry="48" cy="8" fill="${red}"/><path d="M-30-32q-24 40 0 80M30-32q24 40 0 80M0-38V56" fill="none" stroke-opacity="0.5"/><rect x="-22" y="54" width="44" height="12" rx="4" fill="${orange}"/><path d="M-10 66v44M0 66v54M10 66v44" fill="none" stroke="${orange}"/></g>`;
}

/** A car check before the lunar new year. */
export function tetCheck(): string {
  const warm = mix(paper, orange, 0.2);
  const back =
    wall(warm) +
    `<circle cx="1290" cy="360" r="380" fill="${mix(paper, orange, 0.3)}"/><circle cx="1290" cy="360" r="300" fill="${mix(paper, orange, 0.38)}"/>` +
    tiledFloor(mix(paper, orange, 0.34), mix(paper, orange, 0.48));
  const car = place({
    name: 'suv',
    look: { ...lookOf(0), variant: 0 },
    heading: -46,
    pitch: 10,
    frame: { x: 900, y: 210, width: 780, height: 500 },
  });
  const list = place({
    name: 'checklist',
    look: lookOf(0),
    heading: -24,
    pitch: 16,
    frame: { x: 1640, y: 440, width: 210, height: 280 },
    pen: { line: 4.2, detail: 2.2 },
  });
  const oil = place({
    name: 'oilBottle',
    look: lookOf(1),
    heading: -24,
    pitch: 16,
    frame: { x: 1530, y: 560, width: 150, height: 180 },
    pen: smallPen,
  });
  const calendar = place({
    name: 'calendar',
    look: { ...lookOf(0), main: red, accent: orange, variant: 2 },
    heading: -26,
    pitch: 16,
    frame: { x: 850, y: 590, width: 160, height: 160 },
    pen: smallPen,
  });
  const petals = repeatSvg(
    16,
    (index) =>
      `<ellipse cx="${(index * 257) % 1900}" cy="${620 + ((index * 91) % 150)}" rx="9" ry="6" fill="${mix(red, paper, 0.55)}" transform="rotate(${index * 31} ${(index * 257) % 1900} ${620 + ((index * 91) % 150)})"/>`,
  );
  const shade = headlineShade(mix(paper, orange, 0.14), 0.94);
  return (
    back +
    shade +
    petals +
    car +
    list +
    oil +
    calendar +
    lantern([1190, 120, 1]) +
    lantern([1330, 92, 0.72]) +
    peachBough({ x: 1920, y: 20, scale: 1.35, mirrored: true }) +
    peachBough({ x: -30, y: -20, scale: 0.75 })
  );
}
