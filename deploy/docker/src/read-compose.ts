import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** The fields of a compose service that the tests read. */
export interface ComposeService {
  image?: string;
  build?: { target: string };
  command?: string[];
  entrypoint?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  labels?: Record<string, string>;
  ports?: string[];
  profiles?: string[];
  restart?: string;
  healthcheck?: { start_period?: string };
  logging?: { options: Record<string, string> };
  stop_grace_period?: string;
  init?: boolean;
  mem_limit?: string;
  deploy?: { replicas: number };
  depends_on?: Record<string, { condition: string }>;
}

export const repositoryRoot = join(import.meta.dirname, '../../..');

/** Reads a file by its path from the repository root. */
export const readText = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8');

/** Reads the services of a compose file by name, with YAML merge keys resolved. */
export function readServices(path: string): Map<string, ComposeService> {
  const { services }: { services: Record<string, ComposeService> } = parse(readText(path), { merge: true });
  return new Map(Object.entries(services));
}
