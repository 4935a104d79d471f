import { mix, palette } from '../engine/palette.ts';
import { outlineText, textLine } from './lettering.ts';

/** An SVG document that the website serves as it is. */
export type StaticArt = { readonly key: string; readonly title: string; readonly svg: string };

type Mark = {
  readonly key: string;
  readonly name: string;
  readonly line: string;
  readonly colour: string;
  readonly tracking: number;
  readonly weight: 600 | 700;
  readonly symbol: string;
};

const { navy, blue, orange, green, red, amber, paper } = palette;

/** Symbols stand in a square of 96. */
const marks: readonly Mark[] = [
  {
    key: 'lumora',
    name: 'Lumora',
    line: 'Dầu nhớt động cơ',
    colour: amber,
    tracking: -0.01,
    weight: 700,
    symbol: `<path d="M48 6C66 32 80 46 80 62A32 32 0 0 1 16 62C16 46 30 32 48 6z" fill="${amber}"/><path d="M30 62a18 18 0 0 0 18 18" fill="none" stroke="${paper}" stroke-width="7" stroke-linecap="round"/>`,
  },
  {
    key: 'veltor',
    name: 'VELTOR',
    line: 'Hệ thống phanh',
    colour: red,
    tracking: 0.06,
    weight: 700,
    symbol: `<circle cx="48" cy="48" r="42" fill="${red}"/><path d="M24 30l24 42 24-42" fill="none" stroke="${paper}" stroke-width="11" stroke-linejoin="round" stroke-linecap="round"/>`,
  },
  {
    key: 'kordan',
    name: 'KORDAN',
    line: 'Lốp ô tô',
    colour: navy,
    tracking: 0.04,
    weight: 700,
    symbol: `<circle cx="48" cy="48" r="36" fill="none" stroke="${navy}" stroke-width="16"/><circle cx="48" cy="48" r="44" fill="none" stroke="${paper}" stroke-width="5" stroke-dasharray="7 7"/><circle cx="48" cy="48" r="10" fill="${orange}"/>`,
  },
  {
    key: 'aquilis',
    name: 'Aquilis',
    line: 'Lọc gió, lọc dầu',
    colour: blue,
    tracking: 0,
    weight: 600,
    symbol: `<path d="M8 66C28 20 68 20 88 66C66 46 30 46 8 66z" fill="${blue}"/><path d="M18 82C34 56 62 56 78 82C62 70 34 70 18 82z" fill="${mix(blue, paper, 0.4)}"/>`,
  },
  {
    key: 'hai-dang',
    name: 'Hải Đăng',
    line: 'Ắc quy khởi động',
    colour: navy,
    tracking: 0,
    weight: 700,
    symbol: `<path d="M38 34h20l8 54H30z" fill="${navy}"/><rect x="34" y="18" width="28" height="16" rx="3" fill="${orange}"/><path d="M66 22l24-10v28l-24-10zM30 22L6 12v28l24-10z" fill="${mix(orange, paper, 0.45)}"/><path d="M34 62h28" stroke="${paper}" stroke-width="7"/>`,
  },
  {
    key: 'tresko',
    name: 'tresko',
    line: 'Giảm xóc, thước lái',
    colour: green,
    tracking: -0.02,
    weight: 700,
    symbol: `<path d="M22 16h52M22 80h52" stroke="${green}" stroke-width="11" stroke-linecap="round"/><path d="M26 34l44 8-44 8 44 8-44 8" fill="none" stroke="${green}" stroke-width="8" stroke-linejoin="round" stroke-linecap="round"/>`,
  },
  {
    key: 'orbexa',
    name: 'Orbexa',
    line: 'Thiết bị chẩn đoán',
    colour: blue,
    tracking: 0.01,
    weight: 600,
    symbol: `<rect x="8" y="14" width="80" height="68" rx="16" fill="${blue}"/><path d="M20 50h14l8-18 12 34 8-16h14" fill="none" stroke="${paper}" stroke-width="7" stroke-linejoin="round" stroke-linecap="round"/>`,
  },
  {
    key: 'nhat-phong',
    name: 'Nhật Phong',
    line: 'Sơn ô tô hai thành phần',
    colour: orange,
    tracking: 0,
    weight: 700,
    symbol: `<path d="M48 8L88 48 48 88 8 48z" fill="${orange}"/><path d="M48 8L88 48H8z" fill="${mix(orange, paper, 0.35)}"/><circle cx="48" cy="48" r="13" fill="${paper}"/>`,
  },
  {
    key: 'dunavo',
    name: 'DUNAVO',
    line: 'Đèn chiếu sáng',
    colour: navy,
    tracking: 0.08,
    weight: 600,
    symbol: `<path d="M12 20h26a28 28 0 0 1 0 56H12z" fill="${navy}"/><path d="M72 26l16-8M76 48h14M72 70l16 8" stroke="${orange}" stroke-width="9" stroke-linecap="round"/>`,
  },
];

function drawMark(mark: Mark): StaticArt {
  const name = outlineText(mark.name, { size: 66, weight: mark.weight, tracking: mark.tracking });
  const line = outlineText(mark.line, { size: 20, weight: 500 });
  const width = Math.ceil(132 + Math.max(name.width, line.width) + 24);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 140" role="img" aria-label="${mark.name}"><title>${mark.name}</title>` +
    `<g transform="translate(16 22)">${mark.symbol}</g>` +
    textLine(
      mark.name,
      { x: 130, y: 80, fill: mark.colour },
      { size: 66, weight: mark.weight, tracking: mark.tracking },
    ) +
    `${textLine(mark.line, { x: 133, y: 114, fill: mix(navy, paper, 0.35) }, { size: 20, weight: 500 })}</svg>`;
  return { key: mark.key, title: mark.name, svg };
}

/** The wordmarks of nine invented partners. */
export function partnerWordmarks(): StaticArt[] {
  return marks.map(drawMark);
}
