/** Finds words that cannot be Vietnamese: syllables have a fixed form, so no dictionary is needed. */

const initial = 'b|ch|c|d|gh|gi|g|h|kh|k|l|m|ngh|ng|nh|n|ph|p|qu|q|r|s|th|tr|t|v|x';
const nucleus =
  'uye|uya|uyu|uoi|uou|uay|oai|oay|oao|oeo|ieu|yeu|uai|ai|ao|au|ay|eo|eu|ia|ie|iu|oa|oe|oi|oo|ua|ue|ui|uo|uu|uy|ya|ye|a|e|i|o|u|y';
const final = 'ch|c|m|ng|nh|n|p|t';
const syllable = new RegExp(`^(?:${initial})?(?:${nucleus})(?:${final})?$`);

/** English words that are spelled like a Vietnamese syllable, but that never occur in Vietnamese without diacritics. */
const english = new Set(
  'the this that on at not no yes but get set let put he she hi my me him his it its be been men pay may buy too see hit hot one two'.split(
    ' ',
  ),
);

/**
 * Foreign words that are no faults: names, abbreviations, loan words, and words quoted in the specification. Add only words that Vietnamese
 * readers expect.
 */
const allowedWords = new Set(
  [
    // Names of the business, of other companies and of roles; then abbreviations for payments.
    'garage lumora orbexa aquilis veltor kordan tresko dunavo facebook google zalo youtube tiktok messenger openstreetmap mozilla firefox apple safari microsoft edge chrome honda toyota mazda kia hyundai ford vinfast',
    'admin master customer cod otp vnpay momo',
    // Everyday words about cars and the web.
    'menu token enter shift authenticator byte email website internet wifi online hotline banner slogan chatbot chat bot video link cookie web file ok vip',
    'abs ecu gps suv sedan turbo gara camera',
    // Names of data that the site stores in the browser, as the privacy policy lists them.
    'user reset device',
    // File formats, units and similar abbreviations; `cn` stands for Sunday.
    'cn tp heic jpg jpeg png webp gif svg avif csv pdf xlsx json mb kb km cm mm kg gb px ms vnd utc id url html qr',
  ].flatMap((line) => line.split(' ')),
);

const words = /\p{L}[\p{L}\p{M}’']*/gu;

/**
 * Parts of a text that are not checked: words cut by an ellipsis, addresses, also when an element ends at their `@`, identifiers, and mixtures of letters and digits, such as codes,
 * sizes and licence plates.
 */
const noWords =
  /[\p{L}\p{M}]+…|\b[a-z]+[A-Z]\w*|\S+@\S*|https?:\S+|\b[\w-]+(?:\.[\w-]+)+\b|[\p{L}\p{M}\d_#/-]*\d[\p{L}\p{M}\d_-]*/gu;

const isAscii = (word: string): boolean => /^[a-z]+$/.test(word);

export function foreignWords(text: string): string[] {
  const found = text.normalize('NFC').replaceAll(noWords, ' ').match(words) ?? [];
  return found.filter((word) => {
    const lower = word.toLowerCase();
    if (lower.length === 1 || !isAscii(lower) || allowedWords.has(lower)) return false;
    return english.has(lower) || !syllable.test(lower);
  });
}
