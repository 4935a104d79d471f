/** A simulated chat server for component tests: Socket.IO over a WebSocket that exists in the page only. */
import type { ClientEvent, ClientEventData, ErrorCode, ServerEvent, ServerEventData } from '@garage/contracts';
import { errorCatalogue, SOCKET_PATH } from '@garage/contracts/browser';

type Answers = { [Name in ClientEvent]?: (data: ClientEventData<Name>) => object };

/** What the page has sent. */
interface Sent {
  name: string;
  data: unknown;
}

interface ChatServer {
  /** Sends an event to all connections. */
  emit: <Name extends ServerEvent>(name: Name, data: ServerEventData<Name>) => void;
  /** Ends all connections, as the server does when their token is revoked. */
  disconnect: () => void;
  /** The data of an event so far, oldest first. */
  sent: (name: ClientEvent) => unknown[];
}

/** The acknowledgement of a refused event. */
export const refusedEvent = (code: ErrorCode): object => ({ ok: false, code, message: errorCatalogue[code].message });

let answers: Answers | undefined;
const connections = new Set<SimulatedSocket>();
const received: Sent[] = [];

/** Accepts connections until the end of the test. Events without an answer are acknowledged. */
export function openChatServer(wanted: Answers = {}): ChatServer {
  answers = wanted;
  return {
    emit(name, data) {
      for (const connection of connections) connection.deliver(`42${JSON.stringify([name, data])}`);
    },
    disconnect() {
      for (const connection of connections) connection.deliver('41');
    },
    sent: (name) => received.filter((one) => one.name === name).map(({ data }) => data),
  };
}

export function closeChatServer(): void {
  answers = undefined;
  connections.clear();
  received.length = 0;
}

/** The part of WebSocket that Socket.IO uses. */
class SimulatedSocket {
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((event: object) => void) | null = null;
  onerror: (() => void) | null = null;
  binaryType = 'blob';

  constructor() {
    connections.add(this);
    setTimeout(() => {
      this.onopen?.();
      this.deliver(`0${JSON.stringify({ sid: 'e', upgrades: [], pingInterval: 60_000, pingTimeout: 60_000 })}`);
    });
  }

  deliver(data: string): void {
    this.onmessage?.({ data });
  }

  send(packet: string): void {
    const [, id, json] = /^42(\d+)(\[.*)$/s.exec(packet) ?? [];
    if (packet.startsWith('40')) this.deliverLater('40{"sid":"s"}');
    else if (json !== undefined) this.deliverLater(`43${id}${JSON.stringify([answerTo(json)])}`);
  }

  close(): void {
    connections.delete(this);
    this.onclose?.({});
  }

  private deliverLater(packet: string): void {
    setTimeout(() => this.deliver(packet));
  }
}

function answerTo(json: string): object {
  const event: unknown = JSON.parse(json);
  const [name, data]: unknown[] = Array.isArray(event) ? event : [];
  received.push({ name: String(name), data });
  const answer: unknown = answers && Reflect.get(answers, String(name));
  const said: unknown = typeof answer === 'function' ? Reflect.apply(answer, undefined, [data]) : {};
  return { ok: true, ...Object(said) };
}

// Socket.IO keeps the WebSocket class that it finds when it is loaded, so this is installed before, once for all tests.
globalThis.WebSocket = new Proxy(globalThis.WebSocket, {
  construct(real, [address, ...rest]: unknown[]): object {
    const isChat = answers !== undefined && String(address).includes(SOCKET_PATH);
    return isChat ? new SimulatedSocket() : Reflect.construct(real, [address, ...rest]);
  },
});
