import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as Opentype from 'opentype.js';
import type { Font, PathCommand } from 'opentype.js';

const require = createRequire(import.meta.url);
// Its module form is not found by Node and its other form hides its names, so it is required.
const opentype: typeof Opentype = require('opentype.js');
const subsets = ['latin', 'latin-ext', 'vietnamese'] as const;
type Weight = 400 | 500 | 600 | 700;

const fonts = new Map<string, Font>();

function fontOf(subset: (typeof subsets)[number], weight: Weight): Font {
  const name = `be-vietnam-pro-${subset}-${weight}-normal.woff`;
  const known = fonts.get(name);
  if (known !== undefined) return known;
  const file = readFileSync(require.resolve(`@fontsource/be-vietnam-pro/files/${name}`));
  const font = opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
  fonts.set(name, font);
  return font;
}

/** The subset that holds a character; the site's typeface comes in three files. */
function fontFor(character: string, weight: Weight): Font {
  const fitting = subsets.map((subset) => fontOf(subset, weight)).find((font) => font.charToGlyphIndex(character) > 0);
  if (fitting === undefined) throw new Error(`the typeface has no ${JSON.stringify(character)}`);
  return fitting;
}

/** Own writing of the path: the library's rounding yields NaN for some coordinates next to zero. */
function writeCommand(command: PathCommand): string {
  const write = (...values: readonly number[]) => values.map((value) => Math.round(value * 10) / 10).join(' ');
  if (command.type === 'Z') return 'Z';
  const { type, x, y } = command;
  if (type === 'Q') return `Q${write(command.x1, command.y1, x, y)}`;
  if (type === 'C') return `C${write(command.x1, command.y1, command.x2, command.y2, x, y)}`;
  return `${type}${write(x, y)}`;
}

export type Lettering = { readonly path: string; readonly width: number };

export type LetteringOptions = {
  readonly size: number;
  readonly weight?: Weight;
  /** Space between letters, in ems. */
  readonly tracking?: number;
};

/** Text as an outline, its baseline on y = 0 from x = 0: looks the same on a machine without the typeface. */
export function outlineText(text: string, options: LetteringOptions): Lettering {
  const { size, weight = 700, tracking = 0 } = options;
  let [path, x] = ['', 0];
  for (const character of text.normalize('NFC')) {
    const font = fontFor(character, weight);
    const glyph = font.charToGlyph(character);
    path += glyph.getPath(x, 0, size).commands.map(writeCommand).join('');
    x += ((glyph.advanceWidth ?? 0) / font.unitsPerEm) * size + tracking * size;
  }
  return { path, width: x - tracking * size };
}

/** A line of text as a path element, anchored at its start or its middle. */
export function textLine(
  text: string,
  place: { readonly x: number; readonly y: number; readonly fill: string; readonly middle?: boolean },
  options: LetteringOptions,
): string {
  const { path, width } = outlineText(text, options);
  const x = Math.round((place.middle === true ? place.x - width / 2 : place.x) * 10) / 10;
  return `<path transform="translate(${x} ${place.y})" d="${path}" fill="${place.fill}"/>`;
}
