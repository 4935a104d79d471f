import { palette } from './engine/palette.ts';

/** The house mark on a ground of 40×40, as the favicon draws it. */
const mark = `<g fill="none" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round"><path d="M8.5 12.5h7.2l4.6 13.2 4.6-13.2h6.6" stroke="${palette.paper}"/><path d="M20.3 25.7v4.4" stroke="${palette.orange}"/></g>`;

interface Icon {
  file: string;
  /** Pixels. */
  size: number;
  svg: string;
}

/** `corner`: how round the ground is; `share`: how much of it the mark takes, where systems cut shapes of their own out of it. */
function iconSvg({ corner, share }: { corner: number; share: number }): string {
  const inset = 20 * (1 - share);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="${corner}" fill="${palette.navy}"/><g transform="translate(${inset} ${inset}) scale(${share})">${mark}</g></svg>`;
}

/** The icons of the installed site, to be rasterised as PNG. */
export const siteIcons: readonly Icon[] = [
  { file: 'icon-192.png', size: 192, svg: iconSvg({ corner: 10, share: 1 }) },
  { file: 'icon-512.png', size: 512, svg: iconSvg({ corner: 10, share: 1 }) },
  // Only the circle in the middle, four fifths wide, is always seen.
  { file: 'icon-maskable-512.png', size: 512, svg: iconSvg({ corner: 0, share: 0.85 }) },
  { file: 'apple-touch-icon.png', size: 180, svg: iconSvg({ corner: 0, share: 0.95 }) },
];

/** The mark alone on its rounded ground, for a corner of a picture. */
export const markSvg = iconSvg({ corner: 10, share: 1 });
