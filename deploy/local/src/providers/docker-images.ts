import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ImageName, type ContainerRuntimeClient } from 'testcontainers';
import type { ServerName } from './provider.ts';

/** A pull may take long, but not without progress: that means that the registry is unreachable. */
const PROGRESS_TIMEOUT_MS = 15_000;

/** Returns the server's image: MONGODB_IMAGE, REDIS_IMAGE or NATS_IMAGE, else the one of deploy/local/images.json. */
export function imageOf(server: ServerName, env: Record<string, string | undefined> = process.env): string {
  const named = env[`${server.toUpperCase()}_IMAGE`];
  if (named) return named;
  const images: Record<ServerName, string> = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../images.json'), 'utf8'),
  );
  return images[server];
}

interface EnsureImageOptions {
  engine: ContainerRuntimeClient;
  image: string;
  log: (line: string) => void;
}

export async function ensureImage({ engine, image, log }: EnsureImageOptions): Promise<void> {
  const name = ImageName.fromString(image);
  if (await engine.image.exists(name)) return;
  log(`Docker: pulling ${name.string}…`);
  try {
    await pull(engine, name.string);
  } catch (error) {
    throw new Error(`image ${image} is missing and cannot be pulled`, { cause: error });
  }
}

async function pull(engine: ContainerRuntimeClient, image: string): Promise<void> {
  const silence = Promise.withResolvers<never>();
  const timer = setTimeout(() => silence.reject(new Error('No progress')), PROGRESS_TIMEOUT_MS);
  try {
    const stream = await Promise.race([engine.container.dockerode.pull(image), silence.promise]);
    const read = async () => {
      for await (const line of createInterface({ input: stream })) {
        timer.refresh();
        const progress: { error?: string } = JSON.parse(line);
        if (progress.error !== undefined) throw new Error(progress.error);
      }
    };
    await Promise.race([read(), silence.promise]);
  } finally {
    clearTimeout(timer);
  }
}
