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
  /** Returns the merged document as JSON; service documents that are not cached are fetched first. */
  merged(): Promise<string>;
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

interface NamedDocument {
  name: string;
  document: Record<string, unknown> | undefined;
}

/**
 * Merges the documents of all services and of the gateway. A service's document is cached for a minute; a failed fetch is not. Concurrent
 * callers share the fetches, and the text is built anew only when a document has changed, because that takes the process tens of milliseconds.
 */
export function createOpenapiDocuments({ clients, own, now }: OpenapiSources): OpenapiDocuments {
  const cached = new Map<string, { document: Record<string, unknown>; at: number }>();

  let built: { documents: readonly NamedDocument[]; text: string } | undefined;
  let running: Promise<string> | undefined;

  const documentOf = async (client: ServiceClient): Promise<Record<string, unknown> | undefined> => {
    const known = cached.get(client.name);
    if (known !== undefined && now() - known.at < CACHED_FOR_MS) return known.document;
    const document = await fetchDocument(client).catch(() => undefined);
    if (document !== undefined) cached.set(client.name, { document, at: now() });
    return document;
  };

  const build = async (): Promise<string> => {
    const documents = await Promise.all(
      clients.map(async (client): Promise<NamedDocument> => ({
        name: client.name,
        document: await documentOf(client),
      })),
    );
    const ownDocument = own();
    documents.push({ name: 'gateway', document: isRecord(ownDocument) ? ownDocument : undefined });
    if (built !== undefined && areSame(built.documents, documents)) return built.text;
    const text = JSON.stringify(merge(documents));
    built = { documents, text };
    return text;
  };

  return {
    merged() {
      running ??= build().finally(() => (running = undefined));
      return running;
    },
  };
}

const areSame = (some: readonly NamedDocument[], others: readonly NamedDocument[]): boolean =>
  some.every(({ document }, index) => document === others[index]?.document);

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
function merge(documents: readonly NamedDocument[]): MergedDocument {
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
