/** Masks an address as in `l…@example.com`, so that it can be recognised but not used. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const [first = ''] = address.slice(0, Math.max(at, 0));
  return `${first}…${at === -1 ? '' : address.slice(at)}`;
}

/** Masks every address in a text: mail servers repeat the recipient in their responses. */
export function maskAddresses(text: string): string {
  return text.replaceAll(/[^\s<>"'(),;:@]+@[^\s<>"'(),;:@]+/g, maskAddress);
}
