import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseEnv } from 'node:util';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { parse, parseAllDocuments, stringify } from 'yaml';

/** Parsed Kubernetes objects, not validated yet. */
export type Manifests = readonly unknown[];

const top = join(import.meta.dirname, '..');

const kustomization = Type.Object({
  resources: Type.Array(Type.String()),
  configMapGenerator: Type.Array(Type.Object({ name: Type.String(), envs: Type.Array(Type.String()) })),
});

export function readDocuments(path: string): Manifests {
  return parseAllDocuments(readFileSync(join(top, path), 'utf8')).map((document): unknown => document.toJS());
}

/** Reads the base without kustomize: its resource files and generated ConfigMaps. */
export function readBase(): Manifests {
  const { resources, configMapGenerator } = Value.Parse(
    kustomization,
    parse(readFileSync(join(top, 'base/kustomization.yaml'), 'utf8')),
  );
  const generated = configMapGenerator.map(({ name, envs }) => ({
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name },
    data: Object.assign({}, ...envs.map((file) => parseEnv(readFileSync(join(top, 'base', file), 'utf8')))),
  }));
  return [...resources.flatMap((path) => readDocuments(`base/${path}`)), ...generated];
}

const program = 'kubectl';

/** True when kubectl is installed with a kustomize that supports these files. */
export const hasKubectl = /"kustomizeVersion": "v[5-9]/.test(
  spawnSync(program, ['version', '--client', '--output=json'], { encoding: 'utf8' }).stdout ?? '',
);

/** Renders a folder, with additional components, by kustomize. */
export function buildWithKubectl(folder: string, components: readonly string[] = []): Manifests {
  const own = realpathSync(mkdtempSync(join(tmpdir(), 'garage-overlay-')));
  const pathTo = (path: string): string => relative(own, join(top, path));
  const overlay = { resources: [pathTo(folder)], components: components.map(pathTo) };
  writeFileSync(join(own, 'kustomization.yaml'), stringify(overlay));
  const { status, stdout, stderr } = spawnSync(program, ['kustomize', own], { encoding: 'utf8' });
  rmSync(own, { recursive: true });
  if (status !== 0) throw new Error(`kubectl kustomize ${folder}: ${stderr}`);
  return parseAllDocuments(stdout).map((document): unknown => document.toJS());
}
