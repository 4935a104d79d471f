import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { parse, parseAllDocuments } from 'yaml';

/** Kubernetes objects as they are in the files, of whatever shape. */
export type Manifests = readonly unknown[];

const top = join(import.meta.dirname, '..');

const kustomization = Type.Object({
  resources: Type.Array(Type.String()),
  configMapGenerator: Type.Array(Type.Object({ name: Type.String(), envs: Type.Array(Type.String()) })),
});

export function readDocuments(path: string): Manifests {
  return parseAllDocuments(readFileSync(join(top, path), 'utf8')).map((document): unknown => document.toJS());
}

/** The base without kustomize: the files that it names, and the ConfigMaps that it generates. */
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

/** Has kustomize in it. */
const program = 'kubectl';

export const hasKubectl = spawnSync(program, ['kustomize', '--help']).status === 0;

/** What kustomize makes of a folder. */
export function buildWithKubectl(folder: string): Manifests {
  const { status, stdout, stderr } = spawnSync(program, ['kustomize', join(top, folder)], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`kubectl kustomize ${folder}: ${stderr}`);
  return parseAllDocuments(stdout).map((document): unknown => document.toJS());
}
