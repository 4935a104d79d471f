import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';

/** A message as it arrived at the receiver. */
export interface ReceivedPush {
  /** Path of the URL to which the message was sent; each test browser has its own. */
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** Time of arrival by the receiver's clock, in milliseconds since 1970. */
  at: number;
}

/** Answer to a message; `status` 0 closes the connection instead. */
export interface PushAnswer {
  status: number;
  headers?: Record<string, string>;
}

/** A browser with keys of its own, which can decrypt what is sent to it. */
export interface TestBrowser {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  /** Decrypts a message (RFC 8188, RFC 8291) and parses it. */
  open(push: ReceivedPush): unknown;
}

export interface PushReceiver {
  /** Host and port. */
  host: string;
  received: ReceivedPush[];
  /** Sets the answer to later messages, by their path; default: 201. */
  answerWith(answer: (path: string) => PushAnswer): void;
  createBrowser(name?: string): TestBrowser;
  close(): Promise<void>;
}

/** Starts a push service on loopback. @param now its clock */
export async function startPushReceiver(now: () => number = Date.now): Promise<PushReceiver> {
  const received: ReceivedPush[] = [];
  let answer: (path: string) => PushAnswer = () => ({ status: 201 });
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const at = now();
    const body = await readBody(request);
    const path = request.url ?? '';
    received.push({ path, headers: request.headers, body, at });
    const { status, headers = {} } = answer(path);
    if (status === 0) request.socket.destroy();
    else response.writeHead(status, headers).end();
  };
  const server = createServer((request, response) => {
    void receive(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    host,
    received,
    answerWith: (next) => {
      answer = next;
    },
    createBrowser: (name = randomBytes(8).toString('hex')) => createBrowser(`http://${host}/push/${name}`),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) if (chunk instanceof Buffer) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const SALT_BYTES = 16;
const POINT_BYTES = 65;
const TAG_BYTES = 16;
/** Salt, record size, and length of the key id, which is the sender's public key. */
const HEADER_BYTES = SALT_BYTES + 4 + 1;

function createBrowser(endpoint: string): TestBrowser {
  const pair = createECDH('prime256v1');
  const own = pair.generateKeys();
  const auth = randomBytes(16);
  return {
    endpoint,
    keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    open({ body }) {
      const salt = body.subarray(0, SALT_BYTES);
      const sender = body.subarray(HEADER_BYTES, HEADER_BYTES + POINT_BYTES);
      const secret = pair.computeSecret(sender);
      const about = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
      const material = Buffer.from(hkdfSync('sha256', secret, auth, about, 32));
      const derive = (label: string, bytes: number) =>
        Buffer.from(hkdfSync('sha256', material, salt, `Content-Encoding: ${label}\0`, bytes));
      const sealed = body.subarray(HEADER_BYTES + POINT_BYTES);
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
      // The last record ends with the byte 2, and zeros.
      const text = padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
      const opened: unknown = JSON.parse(text);
      return opened;
    },
  };
}

/** The claims of the sender (VAPID, RFC 8292), after its signature was checked. @throws Error for a wrong signature */
export function readSender({ headers }: ReceivedPush): { publicKey: string; claims: unknown } {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)];
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const [head = '', body = '', signature = ''] = token.split('.');
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('The signature of the sender is wrong');
  const claims: unknown = JSON.parse(Buffer.from(body, 'base64url').toString('utf8'));
  return { publicKey, claims };
}
