import { artSizes } from '../descriptor.ts';
import type { DetailArt, ProductArt } from '../descriptor.ts';
import type { Frame } from '../engine/fit.ts';
import { mix, palette } from '../engine/palette.ts';
import { isVehicle } from '../models/index.ts';
import type { ModelName } from '../models/index.ts';
import { drawGround, groundColours } from './grounds.ts';
import { headingOf, lookOf, pitchOf, place } from './place.ts';

type Layout = { readonly subject: Frame; readonly props: readonly Frame[] };

function framed(x: number, bottom: number, [width, height]: readonly [number, number]): Frame {
  return { x: x - width / 2, y: bottom - height, width, height };
}

/** Where things stand, by the turn: props to the right, to the left or on both sides, always in front. */
function layoutOf(art: ProductArt): Layout {
  const vehicle = isVehicle(art.subject);
  const grow = [1, 0.93, 1.04, 0.97][art.turn % 4] ?? 1;
  const whole: readonly [number, number] = vehicle ? [940 * grow, 620 * grow] : [640 * grow, 610 * grow];
  if (art.props.length === 0)
    return { subject: framed(600, 775, vehicle ? [1000 * grow, 640] : [720, 660 * grow]), props: [] };
  const lean = art.turn % 3;
  const small: readonly [number, number] = vehicle ? [262, 240] : [318, 286];
  const [left, right] = vehicle ? [175, 1025] : [225, 975];
  if (art.props.length > 1 && lean === 2)
    return { subject: framed(600, 740, whole), props: [framed(left, 830, small), framed(right, 815, small)] };
  const side = lean === 0 ? 1 : -1;
  const main = framed(600 - side * (vehicle ? 70 : 110), vehicle ? 735 : 755, whole);
  const near = framed(side > 0 ? right : left, 830, small);
  const next = framed(side > 0 ? right - small[0] * 0.92 : left + small[0] * 0.92, 850, [
    small[0] * 0.74,
    small[1] * 0.74,
  ]);
  return { subject: main, props: [near, next] };
}

function prop(name: ModelName, frame: Frame, art: ProductArt): string {
  const look = lookOf(art.variant + 1);
  return place({
    name,
    look: { ...look, variant: art.turn },
    heading: headingOf(name, art.turn + 3),
    pitch: pitchOf(name, art.turn + 1),
    frame,
    pen: { line: 4.2, detail: 2.2 },
  });
}

/** The inside of a product's main picture. */
export function drawProduct(art: ProductArt): string {
  const layout = layoutOf(art);
  const subject = place({
    name: art.subject,
    look: lookOf(art.variant),
    heading: headingOf(art.subject, art.turn),
    pitch: pitchOf(art.subject, art.turn),
    frame: layout.subject,
  });
  const props = art.props.map((name, index) => {
    const frame = layout.props[index];
    return frame === undefined ? '' : prop(name, frame, art);
  });
  return drawGround(art.ground, art.tint, artSizes.product) + subject + props.join('');
}

function blueprint(art: DetailArt): string {
  const { width, height } = artSizes.detail;
  const ground = mix(palette.navy, palette.blue, 0.42);
  const grid = (step: number, opacity: number) => {
    const lines = [
      ...Array.from({ length: Math.ceil(width / step) }, (_, i) => `M${i * step} 0V${height}`),
      ...Array.from({ length: Math.ceil(height / step) }, (_, i) => `M0 ${i * step}H${width}`),
    ];
    return `<path d="${lines.join('')}" stroke="${palette.paper}" stroke-opacity="${opacity}" stroke-width="1.5"/>`;
  };
  const marks = `<path d="M60 548H740M60 536v24M740 536v24" stroke="${palette.paper}" stroke-opacity="0.55" stroke-width="2.5"/><circle cx="400" cy="300" r="262" fill="none" stroke="${palette.paper}" stroke-opacity="0.14" stroke-width="2.5" stroke-dasharray="14 10"/>`;
  const frame: Frame = isVehicle(art.subject)
    ? { x: 70, y: 90, width: 660, height: 410 }
    : { x: 190, y: 70, width: 420, height: 440 };
  const pen = { line: 2.6, detail: 1.7, ink: mix(palette.blue, palette.paper, 0.82), fill: ground };
  const drawing = place({
    name: art.subject,
    look: lookOf(0),
    heading: headingOf(art.subject, art.turn),
    pitch: pitchOf(art.subject, art.turn),
    frame,
    shadow: 0,
    pen,
  });
  return `<rect width="${width}" height="${height}" fill="${ground}"/>${grid(20, 0.05)}${grid(100, 0.1)}${marks}${drawing}`;
}

function detailFrame(art: DetailArt): Frame {
  const vehicle = isVehicle(art.subject);
  if (art.style === 'plain')
    return vehicle ? { x: 80, y: 80, width: 640, height: 430 } : { x: 180, y: 60, width: 440, height: 450 };
  if (!vehicle) return { x: -60, y: 20, width: 1060, height: 860 };
  // Close to the front of the car, whichever side it turns to.
  const toLeft = headingOf(art.subject, art.turn) < 0;
  return { x: toLeft ? 30 : -430, y: -40, width: 1200, height: 620 };
}

/** The inside of a product's further picture. */
export function drawDetail(art: DetailArt): string {
  if (art.style === 'blueprint') return blueprint(art);
  const { width, height } = artSizes.detail;
  const colours = groundColours(art.tint);
  const close = art.style === 'close';
  const subject = place({
    name: art.subject,
    look: lookOf(art.variant),
    heading: headingOf(art.subject, art.turn),
    pitch: pitchOf(art.subject, art.turn),
    frame: detailFrame(art),
    pen: close ? { line: 5, detail: 2.6 } : { line: 3.6, detail: 2 },
  });
  const back = close
    ? `<rect width="${width}" height="${height}" fill="${colours.shape}"/><circle cx="640" cy="140" r="330" fill="${colours.floor}"/>`
    : `<rect width="${width}" height="${height}" fill="${colours.wall}"/><ellipse cx="400" cy="470" rx="340" ry="80" fill="${colours.floor}"/>`;
  return back + subject;
}
