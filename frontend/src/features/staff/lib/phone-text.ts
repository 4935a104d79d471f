/** Formats a ten-digit number the Vietnamese way, `0900 000 101`; other numbers stay as they are. */
export function phoneText(phone: string): string {
  return phone.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3');
}
