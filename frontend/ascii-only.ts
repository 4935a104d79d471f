import type { Plugin } from 'vite';

/** Writes all characters beyond ASCII as escapes, which mean the same in strings, regular expressions and names. @throws for an escaped one */
export const escapeBeyondAscii = (code: string): string =>
  code.replaceAll(/(\\*)([^\0-\x7f])/g, (text, slashes: string, unit: string) => {
    if (slashes.length % 2 === 1) throw new Error(`A backslash before a character beyond ASCII: ${text}`);
    return `${slashes}\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });

/** V8 keeps the text of a script for as long as it runs, with two bytes for each character unless all are ASCII. */
export const asciiOnly: Plugin = {
  name: 'ascii-only',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = escapeBeyondAscii(file.code);
  },
};
