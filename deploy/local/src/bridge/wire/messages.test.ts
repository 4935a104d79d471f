import { deserialize, serialize, type Document } from 'bson';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HEADER_BYTES, ProtocolError } from './frame-reader.ts';
import { encodeReply, OP_MSG, OP_QUERY, OP_REPLY, parseRequest } from './messages.ts';

const int32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value, 0);
  return bytes;
};
const uint32 = (value: number) => int32(value | 0);

function message(opCode: number, ...parts: Uint8Array[]): Buffer {
  const payload = Buffer.concat(parts);
  return Buffer.concat([int32(HEADER_BYTES + payload.length), int32(77), int32(0), int32(opCode), payload]);
}

const body = (document: Document) => Buffer.concat([Buffer.from([0]), serialize(document)]);

function sequence(name: string, documents: Document[]): Buffer {
  const content = Buffer.concat([Buffer.from(`${name}\0`), ...documents.map((document) => serialize(document))]);
  return Buffer.concat([Buffer.from([1]), int32(content.length + 4), content]);
}

function failureKind(work: () => unknown): unknown {
  try {
    work();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.constructor : error;
  }
}

describe('parseRequest', () => {
  it('reads body and sequences in any order', () => {
    const documents = [{ _id: 1 }, { _id: 2 }];
    const parsed = parseRequest(message(OP_MSG, uint32(0), sequence('documents', documents), body({ insert: 'a' })));
    expect(parsed).toMatchObject({ requestId: 77, opCode: OP_MSG, unacknowledged: false });
    expect(deserialize(parsed.body)).toEqual({ insert: 'a' });
    expect(parsed.sequences.get('documents')).toEqual(Buffer.concat(documents.map((document) => serialize(document))));
  });

  it('detects that no reply is expected, and skips a checksum', () => {
    const checksum = Buffer.from([1, 2, 3, 4]);
    const parsed = parseRequest(message(OP_MSG, uint32(0b11), body({ ping: 1 }), checksum));
    expect(parsed.unacknowledged).toBe(true);
    expect(deserialize(parsed.body)).toEqual({ ping: 1 });
  });

  it('accepts unknown optional flags and rejects unknown required ones', () => {
    expect(parseRequest(message(OP_MSG, uint32(1 << 16), body({ ping: 1 }))).opCode).toBe(OP_MSG);
    expect(() => parseRequest(message(OP_MSG, uint32(4), body({ ping: 1 })))).toThrow(ProtocolError);
  });

  it('reads the first hello of a driver', () => {
    const name = Buffer.from('admin.$cmd\0');
    const query = message(OP_QUERY, uint32(4), name, int32(0), int32(-1), serialize({ isMaster: 1 }));
    const parsed = parseRequest(query);
    expect(parsed).toMatchObject({ requestId: 77, opCode: OP_QUERY });
    expect(deserialize(parsed.body)).toEqual({ isMaster: 1 });
  });

  it.each([
    ['no body', message(OP_MSG, uint32(0), sequence('documents', []))],
    ['two bodies', message(OP_MSG, uint32(0), body({ a: 1 }), body({ b: 1 }))],
    ['a section that is longer than the message', message(OP_MSG, uint32(0), Buffer.from([0]), int32(500))],
    ['a section that ends before its length', message(OP_MSG, uint32(0), Buffer.from([0, 1]))],
    ['a section of an unknown kind', message(OP_MSG, uint32(0), Buffer.from([7]), serialize({ a: 1 }))],
    ['a nameless sequence', message(OP_MSG, uint32(0), Buffer.from([1]), int32(6), Buffer.from('ab'))],
    ['another operation', message(2006, uint32(0))],
  ])('refuses %s', (_, bytes) => {
    expect(() => parseRequest(bytes)).toThrow(ProtocolError);
  });

  it('throws a ProtocolError for any other input', () => {
    const opCode = fc.constantFrom(OP_MSG, OP_QUERY, 1, 2012);
    fc.assert(
      fc.property(opCode, fc.uint8Array({ maxLength: 80 }), (code, bytes) => {
        expect([undefined, ProtocolError]).toContain(failureKind(() => parseRequest(message(code, bytes))));
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('encodeReply', () => {
  const document = serialize({ ok: 1 });

  it('answers OP_MSG with OP_MSG', () => {
    const bytes = Buffer.concat(encodeReply({ requestId: 77, opCode: OP_MSG }, document));
    expect(bytes.readInt32LE(0)).toBe(bytes.length);
    expect(bytes.readInt32LE(8)).toBe(77);
    expect(deserialize(parseRequest(bytes).body)).toEqual({ ok: 1 });
  });

  it('answers OP_QUERY with one document in OP_REPLY', () => {
    const bytes = Buffer.concat(encodeReply({ requestId: 77, opCode: OP_QUERY }, document));
    expect([bytes.readInt32LE(0), bytes.readInt32LE(8), bytes.readInt32LE(12)]).toEqual([bytes.length, 77, OP_REPLY]);
    expect(bytes.readInt32LE(HEADER_BYTES + 16)).toBe(1);
    expect(deserialize(bytes.subarray(HEADER_BYTES + 20))).toEqual({ ok: 1 });
  });
});
