import { MAX_SIGNATURE_CHARACTERS } from '@garage/contracts/browser';
import { linkScriptTexts as texts } from '../i18n/link-page.ts';

/** Offers to draw a signature. Its library is loaded only when the customer wants to sign. */
export function offerSignature(form: HTMLFormElement): void {
  const find = <Found extends HTMLElement>(selector: string) => form.querySelector<Found>(selector);
  const place = find('[data-signature]');
  const button = find<HTMLButtonElement>('[data-signature-open]');
  const board = find('[data-signature-pad]');
  const canvas = find<HTMLCanvasElement>('canvas');
  const field = find<HTMLInputElement>('input[name="signature"]');
  if (!place || !button || !board || !canvas || !field) return;
  place.hidden = false;
  button.addEventListener('click', async () => {
    button.disabled = true;
    try {
      const { default: SignaturePad } = await import('signature_pad');
      board.hidden = false;
      button.hidden = true;
      const pad = new SignaturePad(canvas);
      const keep = () => {
        field.value = pad.isEmpty() ? '' : pictureOf(canvas);
      };
      pad.addEventListener('endStroke', keep);
      find('[data-signature-clear]')?.addEventListener('click', () => {
        pad.clear();
        keep();
      });
      canvas.scrollIntoView({ block: 'nearest' });
    } catch {
      button.disabled = false;
      const failed = find('[data-signature-failed]');
      if (failed) failed.textContent = texts.padFailed;
    }
  });
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
