import { openapiInfo, openapiServers } from '@garage/service-kit';
import { isRecord } from './is-record.ts';
import { discardBody } from '../upstreams/discard-body.ts';
import type { ServiceClient } from '../upstreams/service-client.ts';

/** `x-missing` names the services whose document could not be fetched. */
interface MergedDocument {
  openapi: string;
  info: ReturnType<typeof openapiInfo>;
  servers: { url: string }[];
  tags: unknown[];
  paths: Record<string, unknown>;
  components: Record<string, Record<string, unknown>>;
  'x-missing': string[];
}

export interface OpenapiDocuments {
  /** Returns the merged document; service documents that are not cached are fetched first. */
  merged(): Promise<MergedDocument>;
}

const CACHED_FOR_MS = 60_000;
const MAX_BYTES = 5_000_000;

export interface OpenapiSources {
  clients: readonly ServiceClient[];
  /** The document of the gateway's own operations. */
  own: () => unknown;
  /** Milliseconds. */
  now: () => number;
}

/** Merges the documents of all services and of the gateway. A service's document is cached for a minute; a failed fetch is not. */
export function createOpenapiDocuments({ clients, own, now }: OpenapiSources): OpenapiDocuments {
  const cached = new Map<string, { document: Record<string, unknown>; at: number }>();

  const documentOf = async (client: ServiceClient): Promise<Record<string, unknown> | undefined> => {
    const known = cached.get(client.name);
    if (known !== undefined && now() - known.at < CACHED_FOR_MS) return known.document;
    const document = await fetchDocument(client).catch(() => undefined);
    if (document !== undefined) cached.set(client.name, { document, at: now() });
    return document;
  };

  return {
    async merged() {
      const documents = await Promise.all(
        clients.map(async (client) => ({ name: client.name, document: await documentOf(client) })),
      );
      const ownDocument = own();
      return merge([...documents, { name: 'gateway', document: isRecord(ownDocument) ? ownDocument : undefined }]);
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

/** Contains only paths under /api/, which the gateway routes; a service's health and metrics are internal. */
function merge(documents: readonly { name: string; document: Record<string, unknown> | undefined }[]): MergedDocument {
  const merged: MergedDocument = {
    openapi: '3.1.0',
    info: openapiInfo('Garage', 'All operations of the site, merged from the documents of its services.'),
    servers: openapiServers,
    tags: [],
    paths: {},
    components: {},
    'x-missing': [],
  };
  for (const { name, document } of documents) {
    if (document === undefined) {
      merged['x-missing'].push(name);
      continue;
    }
    if (typeof document['openapi'] === 'string') merged.openapi = document['openapi'];
    for (const [path, operations] of entriesOf(document['paths'])) {
      if (path.startsWith('/api/')) merged.paths[path] = operations;
    }
    merged.tags.push(...tagsOf(document));
    for (const [kind, members] of entriesOf(document['components'])) {
      merged.components[kind] = { ...merged.components[kind], ...Object.fromEntries(entriesOf(members)) };
    }
  }
  return merged;
}

const tagsOf = ({ tags }: Record<string, unknown>): unknown[] => (Array.isArray(tags) ? tags : []);

function entriesOf(value: unknown): [string, unknown][] {
  return isRecord(value) ? Object.entries(value) : [];
}
