import { MAX_SIGNATURE_CHARACTERS } from '@garage/contracts/browser';
import { linkScriptTexts as texts } from '../i18n/link-page.ts';

/** Offers to draw a signature. Its library is loaded only when the customer wants to sign. */
export function offerSignature(form: HTMLFormElement): void {
  const place = form.querySelector<HTMLElement>('[data-signature]');
  const button = form.querySelector<HTMLButtonElement>('[data-signature-open]');
  if (!place || !button) return;
  place.hidden = false;
  button.addEventListener('click', () => {
    button.disabled = true;
    openPad(place).catch(() => {
      button.disabled = false;
      const failed = place.querySelector('[data-signature-failed]');
      if (failed) failed.textContent = texts.padFailed;
    });
  });
}

async function openPad(place: HTMLElement): Promise<void> {
  const { default: SignaturePad } = await import('signature_pad');
  const board = place.querySelector<HTMLElement>('[data-signature-pad]');
  const canvas = place.querySelector('canvas');
  const field = place.querySelector<HTMLInputElement>('input[type="hidden"]');
  if (!board || !canvas || !field) return;
  board.hidden = false;
  place.querySelector('[data-signature-open]')?.remove();
  const pad = new SignaturePad(canvas);
  const keep = () => {
    field.value = pad.isEmpty() ? '' : pictureOf(canvas);
  };
  pad.addEventListener('endStroke', keep);
  place.querySelector('[data-signature-clear]')?.addEventListener('click', () => {
    pad.clear();
    keep();
  });
  canvas.scrollIntoView({ block: 'nearest' });
}

/** The signature as a PNG, half as large where it would be too long; empty where even that is too long. */
function pictureOf(canvas: HTMLCanvasElement): string {
  const picture = canvas.toDataURL('image/png');
  if (picture.length <= MAX_SIGNATURE_CHARACTERS) return picture;
  const half = document.createElement('canvas');
  half.width = canvas.width / 2;
  half.height = canvas.height / 2;
  half.getContext('2d')?.drawImage(canvas, 0, 0, half.width, half.height);
  const smaller = half.toDataURL('image/png');
  return smaller.length <= MAX_SIGNATURE_CHARACTERS ? smaller : '';
}
