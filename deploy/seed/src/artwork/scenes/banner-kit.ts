import { mix, palette } from '../engine/palette.ts';

export const bannerSize = { width: 1920, height: 800 } as const;

/** The height at which the floor of every banner begins. */
export const bannerHorizon = 590;

export function repeatSvg(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

/** The pen for small things on a wide picture. */
export const smallPen = { line: 3.6, detail: 1.9 } as const;

/** One colour over the whole banner. */
export function wall(fill: string): string {
  return `<rect width="${bannerSize.width}" height="${bannerSize.height}" fill="${fill}"/>`;
}

/** A floor that runs to a vanishing point behind the scene's right half. */
export function tiledFloor(fill: string, line: string): string {
  const { width, height } = bannerSize;
  const vanish = 1250;
  const rays = repeatSvg(
    23,
    (index) => `M${vanish + (index - 11) * 150} ${bannerHorizon}L${vanish + (index - 11) * 420} ${height}`,
  );
  const rows = [0.1, 0.27, 0.52, 0.84]
    .map((share) => `M0 ${Math.round(bannerHorizon + (height - bannerHorizon) * share)}H${width}`)
    .join('');
  return `<rect y="${bannerHorizon}" width="${width}" height="${height - bannerHorizon}" fill="${fill}"/><path d="${rays}${rows}" stroke="${line}" stroke-width="3" fill="none"/><rect y="${bannerHorizon - 4}" width="${width}" height="10" fill="${line}"/>`;
}

/** A shaded left half, so that a headline in HTML stays readable on any banner. */
export function headlineShade(colour: string, strength: number): string {
  return `<linearGradient id="shade"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset="0.36" stop-color="${colour}" stop-opacity="${strength * 0.86}"/><stop offset="0.56" stop-color="${colour}" stop-opacity="0"/></linearGradient><rect width="${bannerSize.width}" height="${bannerSize.height}" fill="url(#shade)"/>`;
}

/** A hanging lamp and the cone of its light. */
export function hangingLamp(x: number, drop: number, glow: string): string {
  return `<path d="M${x - 60} ${drop + 34}L${x - 150} ${bannerHorizon - 160}H${x + 150}L${x + 60} ${drop + 34}z" fill="${glow}" fill-opacity="0.12"/><path d="M${x} 0V${drop}" stroke="${palette.navy}" stroke-width="6"/><path d="M${x - 66} ${drop + 36}Q${x - 56} ${drop - 6} ${x} ${drop - 10}Q${x + 56} ${drop - 6} ${x + 66} ${drop + 36}z" fill="${palette.orange}" stroke="${palette.navy}" stroke-width="5" stroke-linejoin="round"/><ellipse cx="${x}" cy="${drop + 36}" rx="60" ry="10" fill="${mix(palette.orange, palette.paper, 0.82)}" stroke="${palette.navy}" stroke-width="5"/>`;
}

/** A tool wall: a board with spanners, drivers and pliers in silhouette. */
export function toolWall(x: number, y: number, colours: { readonly board: string; readonly tool: string }): string {
  const spanner = (dx: number, length: number) =>
    `<path transform="translate(${x + dx} ${y + 26})" d="M-5 18L-5 ${length}a15 15 0 1 0 10 0L5 18a16 16 0 0 0 8-26l-2 14-11 5-11-5-2-14a16 16 0 0 0 8 26z"/>`;
  const driver = (dx: number, length: number) =>
    `<path transform="translate(${x + dx} ${y + 20})" d="M-9 0h18v${length * 0.42}l-5 8V${length}h-8V${length * 0.42 + 8}l-5-8z"/>`;
  const tools = `${spanner(50, 120)}${spanner(96, 100)}${spanner(138, 82)}${driver(190, 116)}${driver(224, 104)}${driver(256, 92)}`;
  const sockets = repeatSvg(
    6,
    (index) => `<circle cx="${x + 40 + index * 44}" cy="${y + 218}" r="${10 + index * 1.6}"/>`,
  );
  return `<rect x="${x}" y="${y}" width="300" height="256" rx="12" fill="${colours.board}"/><g fill="${colours.tool}">${tools}${sockets}</g>`;
}

/** A roller shutter, partly raised on the outside. */
export function shutter(
  x: number,
  y: number,
  colours: { readonly frame: string; readonly slat: string; readonly sky: string },
): string {
  const [width, bottom] = [430, bannerHorizon];
  const slats = repeatSvg(
    5,
    (index) =>
      `<rect x="${x + 16}" y="${y + 20 + index * 34}" width="${width - 32}" height="27" fill="${colours.slat}"/>`,
  );
  return `<rect x="${x}" y="${y}" width="${width}" height="${bottom - y}" fill="${colours.frame}"/><rect x="${x + 16}" y="${y + 16}" width="${width - 32}" height="${bottom - y - 16}" fill="${colours.sky}"/>${slats}`;
}
