/**
 * Copies a text to the clipboard. Pages loaded without TLS have no `navigator.clipboard`; there the text is selected and copied by the
 * browser's own command, which works only during a click.
 */
export async function copyText(text: string): Promise<void> {
  // oxlint-disable-next-line eslint/no-restricted-properties -- with a fallback
  if ('clipboard' in navigator) return navigator.clipboard.writeText(text);
  if (!copySelected(text)) throw new Error('The browser refused to copy');
}

function copySelected(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  // While a modal dialog is open, text outside of it cannot be selected.
  (focused?.parentElement ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isCopied;
}
