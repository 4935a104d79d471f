let last = 0;
const known = new Map<string, string>();

/** A new database id: 24 hexadecimal digits. */
export function newId(): string {
  last += 1;
  return `a0${last.toString(16).padStart(22, '0')}`;
}

/** The database id that belongs to a name; always the same one within a test run. */
export function idOf(name: string): string {
  const id = known.get(name) ?? newId();
  known.set(name, id);
  return id;
}
