/** A number of ten digits as it is read in Vietnam, `0900 000 101`; any other is left as it is. */
export function phoneText(phone: string): string {
  return phone.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3');
}
