import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ImageName, type ContainerRuntimeClient } from 'testcontainers';
import { serverNames, type ServerName } from './provider.ts';

/** A registry that is out of reach shows itself as silence: a pull may be long, but not without progress. */
const SILENCE_MS = 15_000;

/** The image of the server: as MONGODB_IMAGE, REDIS_IMAGE or NATS_IMAGE names it, else as deploy/local/images.json does. */
export function imageOf(server: ServerName, env: Record<string, string | undefined> = process.env): string {
  const named = env[`${server.toUpperCase()}_IMAGE`];
  if (named) return named;
  const file = join(import.meta.dirname, '../../images.json');
  const images: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!isImageTable(images)) throw new Error(`${file} must name an image for each of ${serverNames.join(', ')}`);
  return images[server];
}

function isImageTable(value: unknown): value is Record<ServerName, string> {
  if (typeof value !== 'object' || value === null) return false;
  return serverNames.every((name) => typeof Object.entries(value).find(([key]) => key === name)?.[1] === 'string');
}

interface EnsureImageOptions {
  engine: ContainerRuntimeClient;
  image: string;
  log: (line: string) => void;
}

/** Has the image on the engine, pulling it when it is not there; rejects when it cannot be pulled. */
export async function ensureImage({ engine, image, log }: EnsureImageOptions): Promise<void> {
  const name = ImageName.fromString(image);
  if (await engine.image.exists(name)) return;
  log(`Docker: pulling ${name.string}…`);
  try {
    await pull(engine, name.string);
  } catch (error) {
    throw new Error(`image ${image} is neither here nor to be pulled`, { cause: error });
  }
}

async function pull(engine: ContainerRuntimeClient, image: string): Promise<void> {
  const silence = Promise.withResolvers<never>();
  const timer = setTimeout(() => silence.reject(new Error('No progress')), SILENCE_MS);
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
