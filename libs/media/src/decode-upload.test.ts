import { IMAGE_BYTES_LIMIT } from '@garage/contracts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkUpload, decodeUpload } from './decode-upload.ts';
import { toDataUrl } from './testing/make-images.ts';

const codeOf = (upload: string): unknown => {
  try {
    decodeUpload(upload);
    return 'accepted';
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error;
  }
};

describe('decodeUpload', () => {
  it('returns the encoded bytes', () => {
    const bytes = fc.uint8Array({ minLength: 1, maxLength: 2_000 });
    fc.assert(
      fc.property(bytes, fc.constantFrom('jpeg', 'jpg', 'png', 'webp'), (data, type) => {
        expect(decodeUpload(toDataUrl(Buffer.from(data), type))).toEqual(Buffer.from(data));
      }),
    );
  });

  it('accepts 5,000,000 bytes and rejects one more before decoding it [MSTF-06]', () => {
    const exact = toDataUrl(Buffer.alloc(IMAGE_BYTES_LIMIT, 7));
    const over = toDataUrl(Buffer.alloc(IMAGE_BYTES_LIMIT + 1, 7));
    expect(decodeUpload(exact)).toHaveLength(IMAGE_BYTES_LIMIT);
    expect(codeOf(over)).toBe('IMAGE_TOO_LARGE');
    expect(() => checkUpload(over)).toThrow('Kích thước ảnh không được vượt quá 5MB');
  });

  it.each([
    ['no data', 'data:image/png;base64,'],
    ['missing padding', 'data:image/png;base64,iVBORw'],
    ['too much padding', 'data:image/png;base64,iVBO===='],
    ['padding in the middle', 'data:image/png;base64,iV==BORw'],
    ['stray bits under the padding', 'data:image/png;base64,iVBORx=='],
    ['the alphabet of addresses', 'data:image/png;base64,_-BORw=='],
    ['a line break', 'data:image/png;base64,iVBO\nRw='],
    ['a space', 'data:image/png;base64,iVBO Rw='],
    ['letters beyond ASCII', 'data:image/png;base64,iVBOảnhR'],
    ['a zero character', 'data:image/png;base64,iVB\u0000'],
    ['another encoding', 'data:image/png,iVBORw=='],
    ['a parameter', 'data:image/png;charset=utf-8;base64,iVBORw=='],
    ['capitals', 'DATA:image/png;base64,iVBORw=='],
    ['no image', 'data:text/html;base64,iVBORw=='],
    ['an address', 'https://example.com/a.png'],
    ['nothing', ''],
  ])('refuses %s', (_, upload) => {
    expect(codeOf(upload)).toBe('IMAGE_INVALID');
  });

  it.each(['svg+xml', 'gif', 'avif', 'heic', 'x-png'])('rejects the declared type %s [SRV-16]', (type) => {
    expect(codeOf(toDataUrl(Buffer.from('<svg/>'), type))).toBe('IMAGE_TYPE_REFUSED');
  });

  it('rejects content of another type than declared [SRV-16]', () => {
    const png = Buffer.from('89504e470d0a1a0a0000', 'hex');
    expect(codeOf(toDataUrl(png, 'jpeg'))).toBe('IMAGE_INVALID');
    expect(codeOf(toDataUrl(png, 'png'))).toBe('accepted');
  });

  it('rejects any text with a code of the catalogue, never with another error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.boolean(), (text, hasHead) => {
        const code = codeOf(hasHead ? `data:image/png;base64,${text}` : text);
        expect(['accepted', 'IMAGE_INVALID', 'IMAGE_TYPE_REFUSED']).toContain(code);
      }),
    );
  });
});
