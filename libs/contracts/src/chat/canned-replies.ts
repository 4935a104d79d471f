/** Placeholders of canned replies, such as `{tên}`, which are filled in when a reply is inserted. */
export const replyPlaceholders = { customer: '{tên}', staff: '{nhân viên}' } as const;

const inBraces = /\{[^{}]*\}/gu;

/** Placeholders are compared without regard to case, surrounding spaces and the Unicode form of accents. */
const normalize = (placeholder: string): string =>
  `{${placeholder.slice(1, -1).normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim()}}`;

/** The first text in braces that is no placeholder; undefined when there is none. */
export const unknownPlaceholder = (text: string): string | undefined =>
  (text.match(inBraces) ?? []).find(
    (found) => !Object.values(replyPlaceholders).some((known) => known === normalize(found)),
  );

/** The text of a canned reply with its placeholders filled in. Braces in the names stay as they are. */
export function fillReply(text: string, names: Record<keyof typeof replyPlaceholders, string>): string {
  return text.replaceAll(inBraces, (found) => {
    const placeholder = normalize(found);
    if (placeholder === replyPlaceholders.customer) return names.customer;
    return placeholder === replyPlaceholders.staff ? names.staff : found;
  });
}
