import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { Deployment, type IDeployment } from 'kubernetes-models/apps/v1/Deployment';
import type { IIoK8sApiCoreV1Container as Container } from 'kubernetes-models/v1/Container';
import type { IIoK8sApiCoreV1PodSpec as PodSpec } from 'kubernetes-models/v1/PodSpec';
import type { Manifests } from './manifests.ts';

/** A stage of the Dockerfile that runs a process. */
export interface Image {
  env: Record<string, string>;
  port: number;
}

const dockerfile = readFileSync(join(import.meta.dirname, '../../docker/Dockerfile'), 'utf8');

/** The Dockerfile's stages that expose a port, by name. */
export const images: ReadonlyMap<string, Image> = new Map(
  readStages(dockerfile).flatMap(({ name, text }) => {
    const port = /^EXPOSE (\d+)$/m.exec(text)?.[1];
    return port === undefined ? [] : [[name, { env: environmentOf(name), port: Number(port) }] as const];
  }),
);

function readStages(text: string): { name: string; base: string; text: string }[] {
  return text.split(/^FROM /m).flatMap((stage) => {
    const [, base, name] = /^(\S+) AS (\S+)\n/.exec(stage) ?? [];
    return base === undefined || name === undefined ? [] : [{ base, name, text: stage }];
  });
}

/** Returns the ENV variables of a stage, including those of its base stages. */
function environmentOf(name: string): Record<string, string> {
  const stage = readStages(dockerfile).find((one) => one.name === name);
  if (stage === undefined) return {};
  const own = [...stage.text.matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) => {
    const settings = line.match(/\w+=(?:"[^"]*"|\S+)/g) ?? [];
    return settings.map((setting) => parseEnv(setting));
  });
  return Object.assign(environmentOf(stage.base), ...own);
}

/** A process of the product, read from its Deployment. */
export interface Process {
  name: string;
  deployment: IDeployment;
  labels: Record<string, string>;
  annotations: Record<string, string>;
  pod: PodSpec;
  container: Container;
}

export function processesOf(manifests: Manifests): Process[] {
  return manifests
    .filter((manifest) => Deployment.is(manifest))
    .flatMap((deployment) => {
      const { metadata: { labels = {}, annotations = {} } = {}, spec: pod } = deployment.spec?.template ?? {};
      const container = pod?.containers[0];
      if (pod === undefined || container === undefined) return [];
      return [{ name: deployment.metadata?.name ?? '', deployment, labels, annotations, pod, container }];
    });
}
