/** `l…@example.com`: enough to recognise whose mail it was, too little to write to them. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const [first = ''] = address.slice(0, Math.max(at, 0));
  return `${first}…${at === -1 ? '' : address.slice(at)}`;
}

/** The same for every address that a text quotes: mail servers repeat the recipient in their refusals. */
export function maskAddresses(text: string): string {
  return text.replaceAll(/[^\s<>"'(),;:@]+@[^\s<>"'(),;:@]+/g, maskAddress);
}
