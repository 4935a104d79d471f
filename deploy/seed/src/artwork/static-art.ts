import { mix, palette } from './engine/palette.ts';
import { certificateArt } from './flat/certificates.ts';
import { partnerWordmarks } from './flat/wordmarks.ts';
import type { StaticArt } from './flat/wordmarks.ts';
import { lookOf, place } from './scenes/place.ts';

/** The same car seen from four sides, for the picture that turns beside the work process. */
function rotatingCars(): StaticArt[] {
  const sides = [
    ['front-left', -46],
    ['front-right', 44],
    ['rear-right', 134],
    ['rear-left', -136],
  ] as const;
  return sides.map(([key, heading]) => {
    const car = place({
      name: 'suv',
      look: { ...lookOf(0), variant: 0 },
      heading,
      pitch: 12,
      frame: { x: 50, y: 60, width: 800, height: 420 },
      pen: { line: 4.5, detail: 2.3 },
    });
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 540"><ellipse cx="450" cy="300" rx="390" ry="220" fill="${mix(palette.paper, palette.blue, 0.08)}"/>${car}</svg>`;
    return { key, title: 'Xe SUV xanh', svg };
  });
}

/** Pictures that the website serves as SVG, by folder. */
export function staticArt(): Readonly<Record<'partners' | 'certificates' | 'cars', readonly StaticArt[]>> {
  return { partners: partnerWordmarks(), certificates: certificateArt(), cars: rotatingCars() };
}
