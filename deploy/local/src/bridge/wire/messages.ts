// The message types of current drivers: OP_MSG in both directions, and OP_QUERY with OP_REPLY for their first hello.
import { HEADER_BYTES, ProtocolError } from './frame-reader.ts';

export const OP_REPLY = 1;
export const OP_QUERY = 2004;
export const OP_MSG = 2013;

const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;
/** Those of the lower 16 flag bits that have no meaning here. A message in which any of them is set must be rejected. */
const UNKNOWN_REQUIRED_FLAGS = 0xff_fc;

export interface Request {
  requestId: number;
  opCode: typeof OP_MSG | typeof OP_QUERY;
  body: Buffer;
  /** Document sequences of the message by name, each as concatenated BSON. */
  sequences: Map<string, Buffer>;
  /** The client expects no reply. */
  unacknowledged: boolean;
}

/** Parses one complete message; throws ProtocolError for an invalid one. */
export function parseRequest(frame: Buffer): Request {
  const opCode = frame.readInt32LE(12);
  try {
    if (opCode === OP_MSG) return parseMsg(frame);
    if (opCode === OP_QUERY) return parseQuery(frame);
  } catch (error) {
    // A RangeError comes from a read past the end of the buffer, which an invalid length in the message causes.
    if (error instanceof RangeError) throw new ProtocolError('A message ends too early', { cause: error });
    throw error;
  }
  throw new ProtocolError(`Operation code ${opCode} is not supported`);
}

function parseMsg(frame: Buffer): Request {
  const flags = frame.readUInt32LE(HEADER_BYTES);
  if ((flags & UNKNOWN_REQUIRED_FLAGS) !== 0) throw new ProtocolError(`Unknown message flags ${flags}`);
  const end = (flags & CHECKSUM_PRESENT) === 0 ? frame.length : frame.length - 4;
  const sequences = new Map<string, Buffer>();
  let body: Buffer | undefined;
  let offset = HEADER_BYTES + 4;
  while (offset < end) {
    const kind = frame.readUInt8(offset);
    const size = frame.readInt32LE(offset + 1);
    const section = slice(frame, { start: offset + 1, size, end });
    if (kind === 0 && body === undefined) body = section;
    else if (kind === 1) addSequence(sequences, section);
    else throw new ProtocolError(`Unexpected section of kind ${kind}`);
    offset += 1 + size;
  }
  if (body === undefined) throw new ProtocolError('A message has no body');
  const unacknowledged = (flags & MORE_TO_COME) !== 0;
  return { requestId: frame.readInt32LE(4), opCode: OP_MSG, body, sequences, unacknowledged };
}

function slice(frame: Buffer, { start, size, end }: { start: number; size: number; end: number }): Buffer {
  if (size < 5 || start + size > end) throw new ProtocolError(`A section of ${size} bytes does not fit its message`);
  return frame.subarray(start, start + size);
}

function addSequence(sequences: Map<string, Buffer>, section: Buffer): void {
  const nameEnd = section.indexOf(0, 4);
  if (nameEnd < 0) throw new ProtocolError('A document sequence has no name');
  sequences.set(section.toString('utf8', 4, nameEnd), section.subarray(nameEnd + 1));
}

function parseQuery(frame: Buffer): Request {
  const nameEnd = frame.indexOf(0, HEADER_BYTES + 4);
  if (nameEnd < 0) throw new ProtocolError('A query has no collection name');
  const start = nameEnd + 9;
  const body = slice(frame, { start, size: frame.readInt32LE(start), end: frame.length });
  return { requestId: frame.readInt32LE(4), opCode: OP_QUERY, body, sequences: new Map(), unacknowledged: false };
}

let lastRequestId = 0;

function header(length: number, { responseTo, opCode }: { responseTo: number; opCode: number }): Buffer {
  const bytes = Buffer.alloc(HEADER_BYTES);
  lastRequestId = (lastRequestId + 1) & 0x7f_ff_ff_ff;
  bytes.writeInt32LE(length, 0);
  bytes.writeInt32LE(lastRequestId, 4);
  bytes.writeInt32LE(responseTo, 8);
  bytes.writeInt32LE(opCode, 12);
  return bytes;
}

const MSG_PREFIX = Buffer.alloc(5);
const REPLY_PREFIX = (() => {
  const bytes = Buffer.alloc(20);
  bytes.writeInt32LE(8, 0); // AwaitCapable, as every server since 2.x sets it.
  bytes.writeInt32LE(1, 16); // One document.
  return bytes;
})();

/** Returns the reply as several buffers, so that the document is not copied. */
export function encodeReply(request: Pick<Request, 'requestId' | 'opCode'>, document: Uint8Array): Uint8Array[] {
  const isMsg = request.opCode === OP_MSG;
  const prefix = isMsg ? MSG_PREFIX : REPLY_PREFIX;
  const length = HEADER_BYTES + prefix.length + document.length;
  return [header(length, { responseTo: request.requestId, opCode: isMsg ? OP_MSG : OP_REPLY }), prefix, document];
}
