/** The input of the open dialog; referenced, because Safari forgets one that is in no document. */
let open: HTMLInputElement | undefined;

/** Opens the browser's dialog for choosing images. */
export function pickImages(onPicked: (files: readonly File[]) => void): void {
  const input = Object.assign(document.createElement('input'), { type: 'file', accept: 'image/*', multiple: true });
  input.addEventListener('change', () => {
    open = undefined;
    onPicked([...(input.files ?? [])]);
  });
  open = input;
  open.click();
}
