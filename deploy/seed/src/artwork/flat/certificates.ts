import { mix, palette } from '../engine/palette.ts';
import type { Vec2 } from '../engine/vector.ts';
import { textLine } from './lettering.ts';
import type { StaticArt } from './wordmarks.ts';

type Certificate = {
  readonly key: string;
  readonly title: string;
  readonly issuer: string;
  readonly lines: readonly string[];
  readonly number: string;
  readonly colour: string;
  readonly holder: string;
};

const { navy, blue, orange, green, paper } = palette;

const certificates: readonly Certificate[] = [
  {
    key: 'quality',
    title: 'Chứng nhận chất lượng dịch vụ',
    issuer: 'Hội Kỹ thuật viên Ô tô Sao Nam',
    lines: ['Quy trình tiếp nhận, sửa chữa và bàn giao xe', 'đạt mức A trong kỳ đánh giá thường niên'],
    number: 'SN-2024-0187',
    colour: blue,
    holder: 'Garage Việt Tâm',
  },
  {
    key: 'training',
    title: 'Đơn vị đào tạo thực hành',
    issuer: 'Viện Đào tạo Nghề Cơ khí Lam Sơn',
    lines: ['Cơ sở tiếp nhận học viên thực tập ngành', 'công nghệ ô tô giai đoạn 2023 – 2026'],
    number: 'LS-ĐT-0412',
    colour: orange,
    holder: 'Garage Việt Tâm',
  },
  {
    key: 'paint',
    title: 'Xưởng sơn đạt chuẩn kỹ thuật',
    issuer: 'Nhật Phong – Sơn ô tô hai thành phần',
    lines: ['Buồng sơn sấy, pha màu và kiểm tra độ bóng', 'được kiểm định định kỳ mỗi mười hai tháng'],
    number: 'NP-XS-0096',
    colour: green,
    holder: 'Garage Việt Tâm',
  },
  {
    key: 'rescue',
    title: 'Đội cứu hộ an toàn 24/24',
    issuer: 'Mạng lưới Cứu hộ Đường bộ An Lộ',
    lines: ['Trực đủ ba ca, có mặt trong bốn mươi lăm phút', 'tại khu vực nội thành và các tuyến vành đai'],
    number: 'AL-CH-0231',
    colour: navy,
    holder: 'Garage Việt Tâm',
  },
];

function seal(colour: string): string {
  const teeth = Array.from({ length: 24 }, (_, index) => {
    const [a, b] = [(index / 24) * Math.PI * 2, ((index + 0.5) / 24) * Math.PI * 2];
    return `${(Math.cos(a) * 70).toFixed(1)} ${(Math.sin(a) * 70).toFixed(1)} ${(Math.cos(b) * 62).toFixed(1)} ${(Math.sin(b) * 62).toFixed(1)}`;
  });
  return `<g transform="translate(930 640)"><path d="M-36 30l-26 118 40-22 22 34V40zM36 30l26 118-40-22-22 34V40z" fill="${mix(colour, navy, 0.25)}"/><path d="M${teeth.join(' ')}z" fill="${orange}"/><circle r="48" fill="${paper}"/><circle r="40" fill="${colour}"/><path d="M-18 0l13 14 24-28" fill="none" stroke="${paper}" stroke-width="10" stroke-linecap="round" stroke-linejoin="round"/></g>`;
}

function corner([x, y]: Vec2, [sx, sy]: Vec2, colour: string): string {
  return `<g transform="translate(${x} ${y}) scale(${sx} ${sy})"><path d="M0 0h150a150 150 0 0 1-150 150z" fill="${colour}"/><path d="M0 168a168 168 0 0 0 168-168M0 188a188 188 0 0 0 188-188" fill="none" stroke="${mix(colour, paper, 0.5)}" stroke-width="4"/></g>`;
}

function draw(certificate: Certificate): StaticArt {
  const { colour } = certificate;
  const muted = mix(navy, paper, 0.3);
  const text = [
    textLine(certificate.issuer, { x: 600, y: 168, fill: muted, middle: true }, { size: 27, weight: 500 }),
    textLine(certificate.title, { x: 600, y: 272, fill: colour, middle: true }, { size: 58, weight: 700 }),
    textLine('Trao cho', { x: 600, y: 352, fill: muted, middle: true }, { size: 25, weight: 400 }),
    textLine(certificate.holder, { x: 600, y: 432, fill: navy, middle: true }, { size: 62, weight: 700 }),
    ...certificate.lines.map((line, index) =>
      textLine(line, { x: 600, y: 510 + index * 42, fill: navy, middle: true }, { size: 28, weight: 400 }),
    ),
    textLine(`Số ${certificate.number}`, { x: 170, y: 712, fill: muted }, { size: 24, weight: 500 }),
    textLine('Bản trưng bày minh hoạ', { x: 170, y: 674, fill: muted }, { size: 21, weight: 400 }),
  ];
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 850" role="img" aria-label="${certificate.title}"><title>${certificate.title}</title>` +
    `<rect width="1200" height="850" fill="${mix(paper, colour, 0.04)}"/><rect x="34" y="34" width="1132" height="782" rx="10" fill="${paper}" stroke="${colour}" stroke-width="4"/><rect x="50" y="50" width="1100" height="750" rx="6" fill="none" stroke="${mix(colour, paper, 0.6)}" stroke-width="2"/>` +
    `${corner([34, 34], [1, 1], colour)}${corner([1166, 816], [-1, -1], colour)}<path d="M420 452h360" stroke="${mix(colour, paper, 0.5)}" stroke-width="3"/>${text.join('')}${seal(colour)}</svg>`;
  return { key: certificate.key, title: certificate.title, svg };
}

/** Four invented certificates. */
export function certificateArt(): StaticArt[] {
  return certificates.map(draw);
}
