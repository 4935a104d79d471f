import { isRecord } from './is-record.ts';
import { discardBody } from '../upstreams/discard-body.ts';
import type { ServiceClient } from '../upstreams/service-client.ts';

/** The joined OpenAPI document. `x-missing` names the services that could not be asked. */
interface JoinedDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, unknown>;
  components: Record<string, Record<string, unknown>>;
  'x-missing': string[];
}

export interface OpenapiDocuments {
  /** Asks the services whose document is not at hand. */
  joined(): Promise<JoinedDocument>;
}

const KEPT_FOR_MS = 60_000;
const MAX_BYTES = 5_000_000;

export interface OpenapiSources {
  clients: readonly ServiceClient[];
  /** The document of the gateway's own operations. */
  own: () => unknown;
  /** Milliseconds. */
  now: () => number;
}

/**
 * Joins the documents of all services, and the gateway's own. Each service's is kept for a minute; one that cannot be had is
 * asked for again next time.
 */
export function createOpenapiDocuments({ clients, own, now }: OpenapiSources): OpenapiDocuments {
  const kept = new Map<string, { document: Record<string, unknown>; at: number }>();

  const documentOf = async (client: ServiceClient): Promise<Record<string, unknown> | undefined> => {
    const known = kept.get(client.name);
    if (known !== undefined && now() - known.at < KEPT_FOR_MS) return known.document;
    const document = await fetchDocument(client).catch(() => undefined);
    if (document !== undefined) kept.set(client.name, { document, at: now() });
    return document;
  };

  return {
    async joined() {
      const documents = await Promise.all(
        clients.map(async (client) => ({ name: client.name, document: await documentOf(client) })),
      );
      const ours = own();
      return join([...documents, { name: 'gateway', document: isRecord(ours) ? ours : undefined }]);
    },
  };
}

async function fetchDocument(client: ServiceClient): Promise<Record<string, unknown> | undefined> {
  if (!client.available) return undefined;
  const { statusCode, headers, body } = await client.request({
    path: '/openapi.json',
    method: 'GET',
    headers: { host: client.name },
    headersTimeout: 3000,
  });
  if (statusCode !== 200 || Number(headers['content-length'] ?? 0) > MAX_BYTES) {
    discardBody(body);
    return undefined;
  }
  const document = await body.json();
  return isRecord(document) ? document : undefined;
}

/** Only what the gateway routes is told: a service's health or metrics are nobody's business. */
function join(documents: readonly { name: string; document: Record<string, unknown> | undefined }[]): JoinedDocument {
  const joined: JoinedDocument = {
    openapi: '3.1.0',
    info: {
      title: 'Garage',
      version: '1',
      description: 'Every operation of the site, joined from the documents of its services.',
    },
    servers: [{ url: '/' }],
    paths: {},
    components: {},
    'x-missing': [],
  };
  for (const { name, document } of documents) {
    if (document === undefined) {
      joined['x-missing'].push(name);
      continue;
    }
    if (typeof document['openapi'] === 'string') joined.openapi = document['openapi'];
    for (const [path, operations] of entriesOf(document['paths'])) {
      if (path.startsWith('/api/')) joined.paths[path] = operations;
    }
    for (const [kind, members] of entriesOf(document['components'])) {
      joined.components[kind] = { ...joined.components[kind], ...Object.fromEntries(entriesOf(members)) };
    }
  }
  return joined;
}

function entriesOf(value: unknown): [string, unknown][] {
  return isRecord(value) ? Object.entries(value) : [];
}
