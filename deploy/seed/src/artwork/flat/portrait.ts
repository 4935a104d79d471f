import type { PortraitArt } from '../descriptor.ts';
import { mix, palette } from '../engine/palette.ts';
import { groundColours } from '../scenes/grounds.ts';
import { drawHair } from './hair.ts';
import { drawOutfit } from './outfit.ts';

const pen = `stroke="${palette.navy}" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"`;
const fine = `stroke="${palette.navy}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" fill="none"`;

const sand = mix(palette.orange, palette.paper, 0.68);
const skins = [mix(sand, palette.paper, 0.34), sand, mix(sand, palette.amber, 0.2), mix(sand, palette.amber, 0.38)];

function skinOf(index: number): { readonly base: string; readonly shade: string; readonly blush: string } {
  const base = skins[index % skins.length] ?? sand;
  return { base, shade: mix(base, palette.amber, 0.3), blush: mix(base, palette.red, 0.26) };
}

function headPath(art: PortraitArt): string {
  const jaw = art.person === 'man' ? ([58, 50, 64][art.face % 3] ?? 56) : ([44, 40, 48][art.face % 3] ?? 44);
  const chin = art.person === 'man' ? 390 : 384;
  return `M210 236C208 146 392 146 390 236C391 268 388 292 380 314C370 350 ${300 + jaw} ${chin} 300 ${chin}C${300 - jaw} ${chin} 230 350 220 314C212 292 209 268 210 236z`;
}

function eyes(art: PortraitArt): string {
  const brow =
    [
      'M240 234q20-14 42-4M318 230q22-10 42 4',
      'M240 238q20-10 42-8M318 230q22-2 42 8',
      'M242 230q18-12 38-2M320 228q20-10 38 2',
    ][art.face % 3] ?? '';
  const width = art.person === 'man' ? 7 : 4.5;
  const lash = art.person === 'woman' ? `<path d="M246 262q14-16 32-4M354 262q-14-16-32-4" ${fine}/>` : '';
  const one = (x: number) =>
    `<ellipse cx="${x}" cy="266" rx="9" ry="11.5" fill="${palette.ink}"/><circle cx="${x + 3}" cy="261" r="3.2" fill="${palette.paper}"/>`;
  return `<path d="${brow}" fill="none" stroke="${mix(palette.ink, palette.amber, 0.12)}" stroke-width="${width}" stroke-linecap="round"/>${one(262)}${one(338)}${lash}`;
}

function mouth(art: PortraitArt, shade: string): string {
  const lips = art.person === 'woman' ? mix(palette.red, shade, 0.45) : mix(shade, palette.red, 0.3);
  const forms = [
    `<path d="M268 330q32 30 64 0q-6 30-32 30t-32-30z" fill="${palette.paper}" ${pen.replace('width="5"', 'width="4"')}/>`,
    `<path d="M270 336q30 22 60 0" ${fine}/><path d="M288 356q12 5 24 0" fill="none" stroke="${lips}" stroke-width="4" stroke-linecap="round"/>`,
    `<path d="M272 334q28 10 56 0q-4 24-28 24t-28-24z" fill="${mix(palette.red, palette.navy, 0.35)}" ${pen.replace('width="5"', 'width="4"')}/><path d="M278 337q22 7 44 0l-3 7q-19 4-38 0z" fill="${palette.paper}"/>`,
  ];
  return forms[(art.face + art.hair) % 3] ?? '';
}

function extra(art: PortraitArt): string {
  if (art.extra === 'glasses') {
    const lens = (x: number) =>
      `<rect x="${x - 33}" y="240" width="66" height="52" rx="22" fill="${palette.paper}" fill-opacity="0.28" ${pen}/>`;
    return `${lens(262)}${lens(338)}<path d="M295 260q5-5 10 0M229 258l-18-6M371 258l18-6" ${fine}/>`;
  }
  if (art.extra === 'safety-glasses')
    return `<path d="M222 240q78-16 156 0q6 30-8 54q-44 14-60-14h-20q-16 28-60 14q-14-24-8-54z" fill="${mix(palette.blue, palette.paper, 0.6)}" fill-opacity="0.42" ${pen}/><path d="M240 250l24 0l-20 34" fill="none" stroke="${palette.paper}" stroke-width="7" stroke-linecap="round" stroke-opacity="0.8"/>`;
  if (art.extra === 'headset')
    return `<path d="M204 270C190 90 410 90 396 270" fill="none" stroke="${palette.navy}" stroke-width="16"/><path d="M204 270C190 90 410 90 396 270" fill="none" stroke="${palette.orange}" stroke-width="7"/><rect x="182" y="244" width="36" height="66" rx="16" fill="${palette.navy}"/><rect x="382" y="244" width="36" height="66" rx="16" fill="${palette.navy}"/><path d="M200 306q6 58 62 62" ${fine.replace('width="4"', 'width="6"')}/><circle cx="268" cy="368" r="9" fill="${palette.orange}" ${pen}/>`;
  if (art.extra === 'cap') {
    const cap = art.outfit === 'overall' ? palette.blue : palette.navy;
    return `<path d="M198 226C186 120 414 120 402 226C350 196 250 196 198 226z" fill="${cap}" ${pen}/><path d="M300 140v54" ${fine}/><path d="M196 226C250 176 350 176 404 226C414 246 400 254 384 246C330 222 270 222 216 246C200 254 186 246 196 226z" fill="${mix(cap, palette.ink, 0.25)}" ${pen}/><circle cx="300" cy="172" r="17" fill="${palette.orange}" ${pen}/>`;
  }
  return '';
}

function head(art: PortraitArt): string {
  const skin = skinOf(art.skin);
  const path = headPath(art);
  const ears = [208, 392]
    .map(
      (x) =>
        `<ellipse cx="${x}" cy="276" rx="17" ry="25" fill="${skin.base}" ${pen}/><path d="M${x === 208 ? 202 : 398} 268q${x === 208 ? 10 : -10} 6 ${x === 208 ? 4 : -4} 18" ${fine.replace('width="4"', 'width="3"')}/>`,
    )
    .join('');
  const beard =
    art.person === 'man' && art.face % 4 === 3
      ? `<path d="M222 306C232 356 260 388 300 390C340 388 368 356 378 306C366 330 350 322 330 320C312 314 288 314 270 320C250 322 234 330 222 306z" fill="${palette.ink}" fill-opacity="0.22"/>`
      : '';
  return `${ears}<path d="${path}" fill="${skin.base}"/><clipPath id="face"><path d="${path}"/></clipPath><path d="M352 150C372 230 372 330 318 400L420 400V150z" fill="${skin.shade}" fill-opacity="0.55" clip-path="url(#face)"/><path d="M204 190H396V232C340 200 260 200 204 232z" fill="${skin.shade}" fill-opacity="0.6" clip-path="url(#face)"/>${beard}<path d="${path}" fill="none" ${pen}/><ellipse cx="242" cy="304" rx="18" ry="11" fill="${skin.blush}" fill-opacity="0.6"/><ellipse cx="358" cy="304" rx="18" ry="11" fill="${skin.blush}" fill-opacity="0.6"/><path d="M302 272q14 28-6 34" ${fine}/>`;
}

function background(art: PortraitArt): string {
  const colours = groundColours(art.tint);
  const forms = [
    `<circle cx="300" cy="318" r="232" fill="${colours.shape}"/>`,
    `<path d="M84 600V300a216 216 0 0 1 432 0v300z" fill="${colours.shape}"/>`,
    `<rect x="76" y="86" width="448" height="600" rx="60" fill="${colours.shape}" transform="rotate(-5 300 330)"/>`,
  ];
  const dots = Array.from(
    { length: 6 },
    (_, index) =>
      `<circle cx="${500 + (index % 3) * 26}" cy="${64 + Math.floor(index / 3) * 26}" r="6" fill="${colours.strong}"/>`,
  ).join('');
  return `<rect width="600" height="600" fill="${colours.wall}"/>${forms[(art.hair + art.face) % 3] ?? ''}${dots}`;
}

/** The inside of a portrait: head and shoulders of an invented person. */
export function drawPortrait(art: PortraitArt): string {
  const skin = skinOf(art.skin);
  const hair = drawHair(art.person, art.hair, pen);
  const neck = `<path d="M258 340V426C258 468 342 468 342 426V340z" fill="${skin.base}" ${pen}/><path d="M260 372Q300 414 340 366V392Q300 436 260 398z" fill="${skin.shade}" fill-opacity="0.8"/>`;
  const capped = art.extra === 'cap';
  const front =
    capped && art.person === 'man'
      ? `<path d="M206 268q-4-40 4-62l14 4q-8 26-8 50zM394 268q4-40-4-62l-14 4q8 26 8 50z" fill="${palette.ink}"/>`
      : hair.front;
  return `${background(art)}${hair.back}${neck}${drawOutfit(art.outfit, skin.base)}${head(art)}${eyes(art)}${mouth(art, skin.shade)}${front}${extra(art)}`;
}
