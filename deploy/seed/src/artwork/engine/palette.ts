/** The colours of the visual language; every other colour in the artwork is mixed from these. */
export const palette = {
  ink: '#0F1B2D',
  navy: '#0A2540',
  blue: '#0B5CAD',
  orange: '#F26A1B',
  paper: '#FFFFFF',
  mist: '#F5F7FA',
  hairline: '#E3E8EF',
  green: '#1E7A4E',
  amber: '#B45309',
  red: '#C62828',
} as const;

function channels(colour: string): readonly [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** `share` of `b` in `a`: 0 gives `a`, 1 gives `b`. Colours as `#rrggbb`. */
export function mix(a: string, b: string, share: number): string {
  const [ar, ag, ab] = channels(a);
  const [br, bg, bb] = channels(b);
  const blend = (from: number, to: number) =>
    Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0');
  return `#${blend(ar, br)}${blend(ag, bg)}${blend(ab, bb)}`;
}

/** One step of a material: this fill wherever the light on the surface is at least `from` (−1 to 1). */
type Tone = { readonly from: number; readonly fill: string };
export type Material = readonly Tone[];

/** Painted metal: four steps and a highlight. */
export function paint(colour: string, gloss = true): Material {
  const tones: Tone[] = [
    { from: -2, fill: mix(colour, palette.navy, 0.5) },
    { from: -0.12, fill: mix(colour, palette.navy, 0.26) },
    { from: 0.3, fill: colour },
    { from: 0.68, fill: mix(colour, palette.paper, 0.15) },
  ];
  if (gloss) tones.push({ from: 0.93, fill: mix(colour, palette.paper, 0.42) });
  return tones;
}

/** Rubber, cloth and plastic: three close steps. */
function matt(colour: string): Material {
  return [
    { from: -2, fill: mix(colour, palette.ink, 0.4) },
    { from: 0.05, fill: mix(colour, palette.ink, 0.14) },
    { from: 0.5, fill: colour },
    { from: 0.8, fill: mix(colour, palette.paper, 0.1) },
  ];
}

/** Bare metal: hard alternating bands, as a machined surface reflects its room. */
function metal(colour = mix(palette.hairline, palette.navy, 0.12)): Material {
  return [
    { from: -2, fill: mix(colour, palette.navy, 0.6) },
    { from: -0.25, fill: mix(colour, palette.navy, 0.38) },
    { from: 0.1, fill: mix(colour, palette.navy, 0.18) },
    { from: 0.4, fill: colour },
    { from: 0.74, fill: mix(colour, palette.paper, 0.55) },
    { from: 0.95, fill: palette.paper },
  ];
}

/** One fill whatever the light. */
export function plain(colour: string): Material {
  return [{ from: -2, fill: colour }];
}

/** Glass of a car: dark below, sky above. */
export function glass(colour = mix(palette.navy, palette.blue, 0.25)): Material {
  return [
    { from: -2, fill: mix(colour, palette.ink, 0.25) },
    { from: 0.1, fill: colour },
    { from: 0.55, fill: mix(colour, mix(palette.blue, palette.paper, 0.45), 0.45) },
    { from: 0.8, fill: mix(colour, mix(palette.blue, palette.paper, 0.6), 0.7) },
  ];
}

/** Cast and polished wheels: bright on every side. */
function alloy(): Material {
  const base = mix(palette.hairline, palette.navy, 0.06);
  return [
    { from: -2, fill: mix(base, palette.navy, 0.45) },
    { from: -0.2, fill: mix(base, palette.navy, 0.16) },
    { from: 0.25, fill: base },
    { from: 0.6, fill: mix(base, palette.paper, 0.7) },
  ];
}

const grey = mix(palette.hairline, palette.navy, 0.4);

export const materials = {
  rubber: matt(mix(palette.ink, palette.navy, 0.3)),
  dark: matt(mix(palette.navy, palette.paper, 0.1)),
  void: plain(mix(palette.ink, palette.navy, 0.4)),
  steel: metal(),
  iron: metal(grey),
  alloy: alloy(),
  brass: metal(mix(palette.orange, palette.hairline, 0.45)),
  white: matt(mix(palette.paper, palette.mist, 0.5)),
  grey: matt(mix(palette.hairline, palette.navy, 0.25)),
  orange: paint(palette.orange),
  blue: paint(palette.blue),
  navy: paint(mix(palette.navy, palette.blue, 0.25)),
  red: paint(palette.red),
  green: paint(palette.green),
  lamp: plain(mix(palette.orange, palette.paper, 0.82)),
} as const;
