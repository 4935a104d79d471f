import { createHash } from 'node:crypto';
import { run } from '../docker.ts';
import type { ImageReference } from './image-reference.ts';

export interface AskDigest {
  /** Host and port of a registry that is asked in place of docker's own, such as a mirror. */
  mirror?: string | undefined;
  timeoutMs?: number;
}

const TIMEOUT_MS = 20_000;

const manifestTypes = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.docker.distribution.manifest.v2+json',
].join(', ');

const digestShape = /^sha256:[0-9a-f]{64}$/;

/** The digest that a tag has now, of all platforms together. @throws with the reason when no registry tells it */
export async function askDigest(image: ImageReference, { mirror, timeoutMs = TIMEOUT_MS }: AskDigest): Promise<string> {
  if (mirror !== undefined) return askRegistry(mirror, image, timeoutMs);
  const byDocker = await askDocker(image, timeoutMs).catch((error: Error) => error);
  if (typeof byDocker === 'string') return byDocker;
  if (image.registry === null) throw byDocker;
  return askRegistry(image.registry, image, timeoutMs);
}

/** Docker knows registries, logins and certificates by itself. */
async function askDocker({ registry, name, tag }: ImageReference, timeoutMs: number): Promise<string> {
  const image = `${registry === null ? '' : `${registry}/`}${name}:${tag}`;
  const command = ['docker', 'buildx', 'imagetools', 'inspect', '--format', '{{.Manifest.Digest}}', image];
  return checked(await run(command, { timeoutMs }));
}

async function askRegistry(registry: string, { name, tag }: ImageReference, timeoutMs: number): Promise<string> {
  // As docker does: only this machine is asked without encryption. Images without a folder are in that of the library.
  const scheme = /^(?:localhost|127\.0\.0\.1)(?::|$)/.test(registry) ? 'http' : 'https';
  const path = name.includes('/') ? name : `library/${name}`;
  const answer = await fetch(`${scheme}://${registry}/v2/${path}/manifests/${tag}`, {
    headers: { accept: manifestTypes },
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!answer.ok) throw new Error(`the registry answers ${answer.status}`);
  const digest = `sha256:${createHash('sha256')
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest('hex')}`;
  const told = answer.headers.get('docker-content-digest') ?? digest;
  if (told !== digest) throw new Error('the registry tells another digest than that of what it sends');
  return digest;
}

function checked(digest: string): string {
  if (!digestShape.test(digest)) throw new Error(`${digest.slice(0, 80)} is no digest`);
  return digest;
}
