import { describe, expect, it } from 'vitest';
import { errorCatalogue, errorText, isErrorCode } from './errors.ts';

const entries = Object.entries(errorCatalogue);

describe('the error catalogue', () => {
  it.each(entries)('%s has a failure status and a message', (code, { status, message }) => {
    expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/);
    expect([400, 401, 403, 404, 405, 409, 410, 413, 415, 422, 429, 500, 502, 503]).toContain(status);
    expect(message).toMatch(/^\p{Lu}.{7,}/u);
    expect(message).toBe(message.trim().normalize('NFC'));
  });

  it('is Vietnamese [GEN-14]', () => {
    // Nearly every Vietnamese sentence has an accent; an English text left in by mistake has none.
    const withoutAccents = entries.filter(
      ([, { message }]) => message.normalize('NFD').replaceAll(/\p{M}|đ/giu, '') === message,
    );
    expect(withoutAccents.map(([code]) => code)).toEqual([]);
  });

  it('reveals no internals', () => {
    const texts = entries.map(([, { message }]) => message).join('\n');
    expect(texts).not.toMatch(/mongo|redis|nats|null|undefined|exception|stack|https?:/i);
  });
});

describe('errorText', () => {
  it('fills placeholders that have a value and keeps the others', () => {
    expect(errorText('CATEGORY_IN_USE', { count: 3 })).toBe('Danh mục đang có 3 sản phẩm, không thể xóa.');
    expect(errorText('CATEGORY_IN_USE', { other: 3 })).toContain('{count}');
    expect(errorText('NOT_FOUND', { count: 3 })).toBe(errorCatalogue.NOT_FOUND.message);
  });

  it('inserts a value unchanged, even if it looks like a pattern', () => {
    expect(errorText('CATEGORY_IN_USE', { count: '$& {count}' })).toContain('có $& {count} sản phẩm');
  });
});

describe('isErrorCode', () => {
  it('accepts codes of the catalogue, but no inherited properties of objects', () => {
    expect(entries.every(([code]) => isErrorCode(code))).toBe(true);
    for (const other of ['', 'not_found', 'NOT_FOUND ', 'constructor', 'toString', '__proto__', 'hasOwnProperty']) {
      expect(isErrorCode(other)).toBe(false);
    }
  });
});
