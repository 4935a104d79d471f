// BSON documents as bytes: only the top level is parsed, and documents are rebuilt from slices. Stored documents stay unparsed.
import { deserialize, onDemand, serialize, type Document } from 'bson';

interface RawElement {
  name: string;
  type: number;
  /** Offsets of the whole element: type, name and value. */
  start: number;
  end: number;
  valueStart: number;
}

export interface RawDocument {
  readonly bytes: Buffer;
  readonly elements: readonly RawElement[];
}

const bsonType = {
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binary: 5,
  boolean: 8,
  int32: 16,
  int64: 18,
} as const;

/** Parses the top level. Throws BSONError for invalid bytes. */
export function readRawDocument(bytes: Buffer): RawDocument {
  const elements: RawElement[] = [];
  for (const [type, nameOffset, nameLength, offset, length] of onDemand.parseToElements(bytes)) {
    const name = bytes.toString('utf8', nameOffset, nameOffset + nameLength);
    elements.push({ name, type, start: nameOffset - 1, end: offset + length, valueStart: offset });
  }
  return { bytes, elements };
}

const findElement = (document: RawDocument, name: string): RawElement | undefined =>
  document.elements.find((element) => element.name === name);

/** Returns the bytes of an embedded document or array. */
export function rawValue(document: RawDocument, name: string): Buffer | undefined {
  const element = findElement(document, name);
  if (element?.type !== bsonType.object && element?.type !== bsonType.array) return undefined;
  return document.bytes.subarray(element.valueStart, element.end);
}

export function nestedDocument(document: RawDocument, name: string): RawDocument | undefined {
  const bytes = rawValue(document, name);
  return bytes && readRawDocument(bytes);
}

/** Returns the documents of an array, one slice each. */
export const documentsIn = (document: RawDocument, name: string): Buffer[] => {
  const array = nestedDocument(document, name);
  return array?.elements.map(({ valueStart, end }) => array.bytes.subarray(valueStart, end)) ?? [];
};

export function stringValue(document: RawDocument, name: string): string | undefined {
  const element = findElement(document, name);
  if (element?.type !== bsonType.string) return undefined;
  return document.bytes.toString('utf8', element.valueStart + 4, element.end - 1);
}

/** Reads a number of any BSON type; drops its fraction. */
export function integerValue(document: RawDocument, name: string): bigint | undefined {
  const element = findElement(document, name);
  if (element === undefined) return undefined;
  const { bytes } = document;
  if (element.type === bsonType.int32) return BigInt(bytes.readInt32LE(element.valueStart));
  if (element.type === bsonType.int64) return bytes.readBigInt64LE(element.valueStart);
  if (element.type !== bsonType.double) return undefined;
  const value = bytes.readDoubleLE(element.valueStart);
  return Number.isFinite(value) ? BigInt(Math.trunc(value)) : undefined;
}

export function booleanValue(document: RawDocument, name: string): boolean | undefined {
  const element = findElement(document, name);
  if (element === undefined) return undefined;
  if (element.type === bsonType.boolean) return document.bytes[element.valueStart] === 1;
  const number = integerValue(document, name);
  return number === undefined ? undefined : number !== 0n;
}

/** Returns the document without these fields; the same bytes when it has none of them. */
export function withoutFields(document: RawDocument, omitted: ReadonlySet<string>): Buffer {
  const kept = document.elements.filter(({ name }) => !omitted.has(name));
  if (kept.length === document.elements.length) return document.bytes;
  return joinElements(kept.map(({ start, end }) => document.bytes.subarray(start, end)));
}

/** Builds a document from whole elements (type, name and value). */
export function joinElements(elements: readonly Uint8Array[]): Buffer {
  const length = elements.reduce((sum, element) => sum + element.length, 5);
  const bytes = Buffer.allocUnsafe(length);
  bytes.writeInt32LE(length, 0);
  let offset = 4;
  for (const element of elements) {
    bytes.set(element, offset);
    offset += element.length;
  }
  bytes[offset] = 0;
  return bytes;
}

/** Returns the documents of a sequence, one slice each. Throws RangeError for an invalid length. */
export function splitSequence(sequence: Buffer): Buffer[] {
  const documents: Buffer[] = [];
  for (let offset = 0; offset < sequence.length;) {
    const length = sequence.readInt32LE(offset);
    if (length < 5 || offset + length > sequence.length)
      throw new RangeError(`A document of ${length} bytes does not fit`);
    documents.push(sequence.subarray(offset, offset + length));
    offset += length;
  }
  return documents;
}

/** Keeps BSON number types (Int32, Double), so that a document encodes to the same types again. */
export const decode = (bytes: Uint8Array): Document => deserialize(bytes, { promoteValues: false, useBigInt64: false });

/** Converts BSON numbers to JavaScript numbers; re-encoding could change their types. */
export const decodePlain = (bytes: Uint8Array): Document => deserialize(bytes);

export const encode = (document: Document): Uint8Array => serialize(document, { ignoreUndefined: true });
