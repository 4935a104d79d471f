import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFrameReader, HEADER_BYTES, MAX_MESSAGE_BYTES, ProtocolError } from './frame-reader.ts';

function frame(payload: Uint8Array): Buffer {
  const bytes = Buffer.alloc(HEADER_BYTES + payload.length);
  bytes.writeInt32LE(bytes.length, 0);
  bytes.set(payload, HEADER_BYTES);
  return bytes;
}

function announce(length: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeInt32LE(length, 0);
  return header;
}

function cut(bytes: Buffer, sizes: number[]): Buffer[] {
  const chunks: Buffer[] = [];
  let offset = 0;
  for (const size of sizes) {
    if (offset >= bytes.length) break;
    chunks.push(bytes.subarray(offset, offset + size));
    offset += size;
  }
  return offset < bytes.length ? [...chunks, bytes.subarray(offset)] : chunks;
}

describe('createFrameReader', () => {
  it('returns every message complete, however the stream was split', () => {
    const payloads = fc.array(fc.uint8Array({ maxLength: 60 }), { maxLength: 8 });
    const sizes = fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 60 });
    fc.assert(
      fc.property(payloads, sizes, (contents, chunkSizes) => {
        const frames = contents.map(frame);
        const reader = createFrameReader();
        const read = cut(Buffer.concat(frames), chunkSizes).flatMap((chunk) => reader.push(chunk));
        expect(read).toEqual(frames);
      }),
    );
  });

  it('returns a message when its last byte has arrived', () => {
    const reader = createFrameReader();
    const bytes = frame(Buffer.from('hello'));
    const given = [...bytes].map((byte) => reader.push(Buffer.from([byte])).length);
    expect(given).toEqual([...Array.from({ length: bytes.length - 1 }, () => 0), 1]);
  });

  it.each([HEADER_BYTES - 1, 0, -1, MAX_MESSAGE_BYTES + 1, 0x7f_ff_ff_ff])(
    'refuses an announced length of %i',
    (length) => {
      expect(() => createFrameReader().push(announce(length))).toThrow(ProtocolError);
    },
  );

  it('accepts the largest announced message size', () => {
    const reader = createFrameReader();
    expect(reader.push(announce(MAX_MESSAGE_BYTES))).toEqual([]);
    const [whole] = reader.push(Buffer.alloc(MAX_MESSAGE_BYTES - HEADER_BYTES));
    expect(whole).toHaveLength(MAX_MESSAGE_BYTES);
  });
});
