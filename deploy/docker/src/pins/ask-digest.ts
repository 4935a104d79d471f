import { createHash } from 'node:crypto';
import { run } from '../docker.ts';
import type { ImageReference } from './image-reference.ts';

export interface FetchDigestOptions {
  /** Host and port of a registry to query instead of Docker's default, such as a mirror. */
  mirror?: string | undefined;
}

const TIMEOUT_MS = 20_000;

const manifestTypes = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.docker.distribution.manifest.v2+json',
].join(', ');

const digestShape = /^sha256:[0-9a-f]{64}$/;

/** Fetches the current multi-platform digest of a tag. @throws with the reason when no registry answers */
export async function fetchDigest(image: ImageReference, { mirror }: FetchDigestOptions): Promise<string> {
  if (mirror !== undefined) return fetchFromRegistry(mirror, image);
  const { registry } = image;
  return fetchWithDocker(image).catch((error: unknown) => {
    if (registry === null) throw error;
    return fetchFromRegistry(registry, image);
  });
}

/** Fetches the digest with the `docker` command, which uses the registries, logins and certificates that are configured for it. */
async function fetchWithDocker({ registry, name, tag }: ImageReference): Promise<string> {
  const image = `${registry === null ? '' : `${registry}/`}${name}:${tag}`;
  const command = ['docker', 'buildx', 'imagetools', 'inspect', '--format', '{{.Manifest.Digest}}', image];
  const digest = await run(command, { timeoutMs: TIMEOUT_MS });
  if (!digestShape.test(digest)) throw new Error(`${digest.slice(0, 80)} is not a digest`);
  return digest;
}

async function fetchFromRegistry(registry: string, { name, tag }: ImageReference): Promise<string> {
  // Docker's rules: plain HTTP only for registries on this machine, and the folder `library/` for names without a folder.
  const scheme = /^(?:localhost|127\.0\.0\.1)(?::|$)/.test(registry) ? 'http' : 'https';
  const path = name.includes('/') ? name : `library/${name}`;
  const answer = await fetch(`${scheme}://${registry}/v2/${path}/manifests/${tag}`, {
    headers: { accept: manifestTypes },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`the registry responds with ${answer.status}`);
  const digest = `sha256:${createHash('sha256')
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest('hex')}`;
  const declared = answer.headers.get('docker-content-digest') ?? digest;
  if (declared !== digest) throw new Error('the digest header does not match the manifest');
  return digest;
}
