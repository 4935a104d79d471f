import type { Ground, Tint } from '../descriptor.ts';
import { mix, palette } from '../engine/palette.ts';

export type Size = { readonly width: number; readonly height: number };

/** The steps of a tint, from the wall to the strongest shape on it. */
export type GroundColours = {
  readonly wall: string;
  readonly floor: string;
  readonly shape: string;
  readonly strong: string;
};

const bases: Record<Tint, string> = {
  blue: palette.blue,
  orange: palette.orange,
  green: palette.green,
  amber: mix(palette.amber, palette.orange, 0.35),
  red: palette.red,
  slate: palette.navy,
  sky: mix(palette.blue, palette.green, 0.3),
};

export function groundColours(tint: Tint): GroundColours {
  const base = bases[tint];
  const tone = (share: number) => mix(palette.paper, base, share);
  return { wall: tone(0.1), floor: tone(0.18), shape: tone(0.24), strong: tone(0.38) };
}

type Draw = (size: Size, colours: GroundColours, horizon: number) => string;

function floor({ width, height }: Size, colours: GroundColours, horizon: number): string {
  return `<rect y="${horizon}" width="${width}" height="${height - horizon}" fill="${colours.floor}"/><rect y="${horizon}" width="${width}" height="6" fill="${colours.shape}"/>`;
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

const draws: Record<Ground, Draw> = {
  disc: (size, colours, horizon) =>
    `<circle cx="${size.width * 0.5}" cy="${horizon - size.height * 0.18}" r="${size.height * 0.4}" fill="${colours.shape}"/>${floor(size, colours, horizon)}`,
  arch: (size, colours, horizon) => {
    const [left, right, top] = [size.width * 0.2, size.width * 0.8, size.height * 0.1];
    const half = (right - left) / 2;
    return `<path d="M${left} ${horizon}V${top + half}A${half} ${half} 0 0 1 ${right} ${top + half}V${horizon}z" fill="${colours.shape}"/><path d="M${left + 50} ${horizon}V${top + half}A${half - 50} ${half - 50} 0 0 1 ${right - 50} ${top + half}V${horizon}z" fill="${colours.floor}"/>${floor(size, colours, horizon)}`;
  },
  stripes: (size, colours, horizon) => {
    const bands = range(5).map((index) => {
      const x = size.width * (0.02 + index * 0.22);
      return `<path d="M${x} ${horizon}L${x + horizon * 0.52} 0h${size.width * 0.09}L${x + size.width * 0.09} ${horizon}z" fill="${index % 2 === 0 ? colours.shape : colours.floor}"/>`;
    });
    return bands.join('') + floor(size, colours, horizon);
  },
  dots: (size, colours, horizon) => {
    const dots = range(14).flatMap((col) =>
      range(8).map(
        (row) =>
          `<circle cx="${40 + col * (size.width / 13.4)}" cy="${46 + row * (horizon / 8)}" r="${5 + ((col * 3 + row * 5) % 4)}" fill="${colours.shape}"/>`,
      ),
    );
    return `${dots.join('')}<path d="M${size.width * 0.16} ${horizon}c-40-300 150-480 ${size.width * 0.33}-480s${size.width * 0.4} 160 ${size.width * 0.36} 480z" fill="${colours.shape}"/>${floor(size, colours, horizon)}`;
  },
  rings: (size, colours, horizon) =>
    range(5)
      .map(
        (index) =>
          `<circle cx="${size.width * 0.5}" cy="${horizon - 60}" r="${size.height * (0.86 - index * 0.15)}" fill="none" stroke="${index % 2 === 0 ? colours.shape : colours.strong}" stroke-width="${index === 2 ? 22 : 8}" stroke-opacity="${0.5 + index * 0.1}"/>`,
      )
      .join('') + floor(size, colours, horizon),
  grid: (size, colours, horizon) => {
    const step = size.width / 20;
    const lines = range(20)
      .map((index) => `M${index * step} 0V${horizon}`)
      .concat(range(12).map((index) => `M0 ${index * step}H${size.width}`));
    return `<path d="${lines.join('')}" stroke="${colours.floor}" stroke-width="3"/><rect x="${size.width * 0.12}" y="${size.height * 0.12}" width="${size.width * 0.76}" height="${horizon - size.height * 0.12 - 40}" rx="28" fill="${colours.shape}"/>${floor(size, colours, horizon)}`;
  },
  tiles: (size, colours, horizon) => {
    const centre = size.width / 2;
    const rays = range(15).map(
      (index) => `M${centre + (index - 7) * 110} ${horizon}L${centre + (index - 7) * 260} ${size.height}`,
    );
    const rows = [0.16, 0.4, 0.72].map((share) => `M0 ${horizon + (size.height - horizon) * share}H${size.width}`);
    const panels = range(4).map(
      (index) =>
        `<rect x="${60 + (index * (size.width - 90)) / 4}" y="${size.height * 0.09}" width="${(size.width - 90) / 4 - 30}" height="${horizon * 0.62}" rx="18" fill="${index % 2 === 0 ? colours.shape : colours.floor}"/>`,
    );
    return `${panels.join('')}${floor(size, colours, horizon)}<path d="${rays.concat(rows).join('')}" stroke="${colours.shape}" stroke-width="4" fill="none"/>`;
  },
  shutter: (size, colours, horizon) => {
    const [left, width, top] = [size.width * 0.14, size.width * 0.72, size.height * 0.08];
    const slats = range(9).map(
      (index) =>
        `<rect x="${left}" y="${top + index * ((horizon - top) / 9)}" width="${width}" height="${(horizon - top) / 9 - 8}" fill="${index === 2 ? colours.strong : colours.shape}"/>`,
    );
    return `<rect x="${left - 24}" y="${top - 24}" width="${width + 48}" height="${horizon - top + 24}" rx="10" fill="${colours.strong}"/><rect x="${left}" y="${top}" width="${width}" height="${horizon - top}" fill="${colours.floor}"/>${slats.join('')}${floor(size, colours, horizon)}`;
  },
  road: (size, colours, horizon) => {
    const hills = `<path d="M0 ${horizon}v-130q${size.width * 0.14}-110 ${size.width * 0.3}-40t${size.width * 0.34}-50t${size.width * 0.36} 70v150z" fill="${colours.floor}"/><circle cx="${size.width * 0.76}" cy="${horizon * 0.38}" r="${size.height * 0.12}" fill="${colours.shape}"/>`;
    const houses = range(7).map(
      (index) =>
        `<rect x="${index * (size.width / 6.6) - 20}" y="${horizon - 90 - ((index * 53) % 110)}" width="${80 + ((index * 37) % 50)}" height="240" fill="${colours.shape}"/>`,
    );
    const dashes = range(6).map(
      (index) =>
        `<rect x="${index * 240 - 60}" y="${size.height * 0.93}" width="130" height="14" rx="7" fill="${colours.wall}"/>`,
    );
    return `${hills}${houses.join('')}<rect y="${horizon}" width="${size.width}" height="${size.height - horizon}" fill="${colours.strong}"/><rect y="${horizon}" width="${size.width}" height="16" fill="${colours.floor}"/>${dashes.join('')}`;
  },
  blocks: (size, colours, horizon) =>
    `<rect x="0" y="0" width="${size.width * 0.38}" height="${horizon}" fill="${colours.floor}"/><rect x="${size.width * 0.62}" y="${horizon * 0.22}" width="${size.width * 0.3}" height="${horizon * 0.78}" rx="20" fill="${colours.shape}"/><circle cx="${size.width * 0.24}" cy="${horizon * 0.3}" r="${size.height * 0.11}" fill="${colours.shape}"/>${floor(size, colours, horizon)}`,
};

/** Wall, floor and one quiet pattern behind a subject. */
export function drawGround(ground: Ground, tint: Tint, size: Size): string {
  const colours = groundColours(tint);
  return `<rect width="${size.width}" height="${size.height}" fill="${colours.wall}"/>${draws[ground](size, colours, Math.round(size.height * 0.74))}`;
}
