// Splits the byte stream of a socket into messages of MongoDB's wire protocol.

/** The largest accepted message; `hello` announces it. */
export const MAX_MESSAGE_BYTES = 48_000_000;
export const HEADER_BYTES = 16;

/** The client violates the protocol: the connection ends without an answer. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError';
}

export function createFrameReader(maxBytes = MAX_MESSAGE_BYTES) {
  // Chunks are concatenated once per message: concatenating at every chunk would copy large messages repeatedly.
  let chunks: Buffer[] = [];
  let buffered = 0;
  let wanted = HEADER_BYTES;

  return {
    /** Adds bytes and returns the messages that are complete now. Throws ProtocolError for an invalid length. */
    push(chunk: Buffer): Buffer[] {
      chunks.push(chunk);
      buffered += chunk.length;
      if (buffered < wanted) return [];
      let rest = chunks.length === 1 ? chunk : Buffer.concat(chunks, buffered);
      const frames: Buffer[] = [];
      wanted = HEADER_BYTES;
      while (rest.length >= HEADER_BYTES) {
        const length = readLength(rest, maxBytes);
        if (rest.length < length) {
          wanted = length;
          break;
        }
        frames.push(rest.subarray(0, length));
        rest = rest.subarray(length);
      }
      chunks = rest.length > 0 ? [rest] : [];
      buffered = rest.length;
      return frames;
    },
  };
}

function readLength(bytes: Buffer, maxBytes: number): number {
  const length = bytes.readInt32LE(0);
  if (length >= HEADER_BYTES && length <= maxBytes) return length;
  throw new ProtocolError(`Invalid message length ${length}: ${HEADER_BYTES} to ${maxBytes} are possible`);
}
