/** Reduces a `Cookie` header to the cookies with these names; undefined when there are none. */
export function cookiesNamed(header: string | undefined, names: readonly string[]): string | undefined {
  if (header === undefined || names.length === 0) return undefined;
  const kept = header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => names.includes(nameOf(pair)));
  return kept.length === 0 ? undefined : kept.join('; ');
}

/** The `Set-Cookie` headers of cookies with these names. */
export function setCookiesNamed(headers: string | readonly string[] | undefined, names: readonly string[]): string[] {
  return [headers ?? []].flat().filter((header) => names.includes(nameOf(header)));
}

function nameOf(pair: string): string {
  const equals = pair.indexOf('=');
  return equals === -1 ? '' : pair.slice(0, equals).trim();
}
