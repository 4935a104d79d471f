import type { PortraitArt } from '../descriptor.ts';
import { mix, palette } from '../engine/palette.ts';

const pen = `stroke="${palette.navy}" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"`;
const seam = `stroke="${palette.navy}" stroke-width="4" stroke-linecap="round" fill="none"`;

const shoulders = 'M62 604C64 512 112 462 206 438L256 418C272 462 328 462 344 418L394 438C488 462 536 512 538 604z';

function torso(fill: string): string {
  return `<path d="${shoulders}" fill="${fill}" ${pen}/><path d="M420 604C424 560 424 520 416 484C470 500 520 540 536 604z" fill="${palette.navy}" fill-opacity="0.16"/>`;
}

function badge(x: number, y: number): string {
  return `<rect x="${x}" y="${y}" width="74" height="28" rx="6" fill="${palette.paper}" ${pen.replace('width="5"', 'width="3.5"')}/><path d="M${x + 12} ${y + 14}h36" stroke="${palette.orange}" stroke-width="6" stroke-linecap="round"/>`;
}

const overall = `${torso(palette.blue)}<path d="M256 418L218 440L262 522L300 470L338 522L382 440L344 418C328 462 272 462 256 418z" fill="${mix(palette.blue, palette.navy, 0.35)}" ${pen}/><path d="M300 470V604" ${seam}/><path d="M300 486V604" stroke="${palette.orange}" stroke-width="5"/><path d="M128 604C128 556 134 520 150 478M472 604C472 556 466 520 450 478" ${seam}/><path d="M110 500q30-28 84-44l8 22q-54 16-80 42zM490 500q-30-28-84-44l-8 22q54 16 80 42z" fill="${palette.orange}" ${pen.replace('width="5"', 'width="3.5"')}/>${badge(354, 540)}<path d="M172 540h70v64h-70z" fill="${mix(palette.blue, palette.navy, 0.2)}" ${pen.replace('width="5"', 'width="3.5"')}/><path d="M196 528v44M214 520v52" stroke="${palette.hairline}" stroke-width="9" stroke-linecap="round"/>`;

function polo(skin: string): string {
  return `${torso(mix(palette.paper, palette.mist, 0.6))}<path d="M262 424L300 512L338 424C326 458 274 458 262 424z" fill="${skin}" ${pen}/><path d="M254 414L212 442L252 500L300 512L262 424zM346 414L388 442L348 500L300 512L338 424z" fill="${palette.blue}" ${pen}/><path d="M300 512V604" ${seam}/><circle cx="312" cy="540" r="5" fill="${palette.navy}"/><circle cx="312" cy="572" r="5" fill="${palette.navy}"/><path d="M64 580C70 540 84 512 104 490L140 520C124 544 116 570 114 604H62z" fill="${palette.blue}" ${pen}/><path d="M536 580C530 540 516 512 496 490L460 520C476 544 484 570 486 604H538z" fill="${palette.blue}" ${pen}/>${badge(360, 530)}`;
}

const shirt = `${torso(palette.navy)}<path d="M256 418L236 432L300 604L364 432L344 418C328 462 272 462 256 418z" fill="${palette.paper}" ${pen}/><path d="M286 470L300 458L314 470L308 490L322 572L300 604L278 572L292 490z" fill="${palette.orange}" ${pen}/><path d="M256 416L230 442L276 496L300 460zM344 416L370 442L324 496L300 460z" fill="${palette.paper}" ${pen}/><path d="M222 436L178 476L220 520L204 540L288 604M378 436L422 476L380 520L396 540L312 604" ${seam.replace('fill="none"', `fill="none"`)}/>${badge(392, 548)}`;

const jacket = `${torso(mix(palette.navy, palette.blue, 0.3))}<path d="M252 414C250 440 262 470 300 486C338 470 350 440 348 414L388 434C380 486 346 520 300 528C254 520 220 486 212 434z" fill="${palette.orange}" ${pen}/><path d="M300 528V604" ${seam}/><path d="M66 566q60-30 126-30v30q-70 2-128 36zM534 566q-60-30-126-30v30q70 2 128 36z" fill="${mix(palette.hairline, palette.paper, 0.4)}" ${pen.replace('width="5"', 'width="3.5"')}/><path d="M64 604q60-32 128-34M536 604q-60-32-128-34" stroke="${palette.orange}" stroke-width="8" fill="none"/>${badge(350, 556)}`;

/** Shoulders and chest in the garage's clothes. */
export function drawOutfit(outfit: PortraitArt['outfit'], skin: string): string {
  if (outfit === 'overall') return overall;
  if (outfit === 'polo') return polo(skin);
  return outfit === 'shirt' ? shirt : jacket;
}
