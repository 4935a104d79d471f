import { validate as validateDeployment } from 'kubernetes-models/_schemas/IoK8sApiAppsV1Deployment';
import { validate as validateAutoscaler } from 'kubernetes-models/_schemas/IoK8sApiAutoscalingV2HorizontalPodAutoscaler';
import { validate as validateCronJob } from 'kubernetes-models/_schemas/IoK8sApiBatchV1CronJob';
import { validate as validateConfigMap } from 'kubernetes-models/_schemas/IoK8sApiCoreV1ConfigMap';
import { validate as validateNamespace } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Namespace';
import { validate as validateClaim } from 'kubernetes-models/_schemas/IoK8sApiCoreV1PersistentVolumeClaim';
import { validate as validateSecret } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Secret';
import { validate as validateService } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Service';
import { validate as validateIngress } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1Ingress';
import { validate as validateNetworkPolicy } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1NetworkPolicy';
import { validate as validateBudget } from 'kubernetes-models/_schemas/IoK8sApiPolicyV1PodDisruptionBudget';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Manifests } from './manifests.ts';

/** A validator generated from Kubernetes' OpenAPI schema; its last errors are a property. */
type Validator = ((data: unknown) => boolean) & { errors?: unknown };

const validators: Record<string, Validator> = {
  'apps/v1 Deployment': validateDeployment,
  'autoscaling/v2 HorizontalPodAutoscaler': validateAutoscaler,
  'batch/v1 CronJob': validateCronJob,
  'networking.k8s.io/v1 Ingress': validateIngress,
  'networking.k8s.io/v1 NetworkPolicy': validateNetworkPolicy,
  'policy/v1 PodDisruptionBudget': validateBudget,
  'v1 ConfigMap': validateConfigMap,
  'v1 Namespace': validateNamespace,
  'v1 PersistentVolumeClaim': validateClaim,
  'v1 Secret': validateSecret,
  'v1 Service': validateService,
};

const named = Type.Object({
  apiVersion: Type.String(),
  kind: Type.String(),
  metadata: Type.Object({ name: Type.String({ pattern: '^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$' }) }),
});

/** Returns violations of the schemas of Kubernetes, including unknown fields. */
export function schemaFaults(manifests: Manifests): string[] {
  const names = manifests.map((manifest) => {
    if (!Value.Check(named, manifest)) return 'nameless';
    return `${manifest.apiVersion} ${manifest.kind} ${manifest.metadata.name}`;
  });
  const repeated = names.filter((name, at) => names.indexOf(name) !== at).map((name) => `${name} is defined twice`);
  return [...repeated, ...manifests.flatMap((manifest, at) => faultsOf(manifest, names[at] ?? ''))];
}

function faultsOf(manifest: unknown, name: string): string[] {
  const validator = validators[name.split(' ').slice(0, 2).join(' ')];
  if (validator === undefined) return [`${name}: no schema is known for it`];
  const seen = new Set<string>();
  if (!validator(watch(manifest, '', seen))) return [`${name}: ${JSON.stringify(validator.errors)}`];
  return unreadFields(manifest, '', seen).map((path) => `${name}: ${path} is no field of the schema`);
}

/** The validators ignore unknown fields: a field that they never read is unknown. */
function watch(value: unknown, path: string, seen: Set<string>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, {
    get(target, key): unknown {
      const field: unknown = Reflect.get(target, key);
      if (typeof key !== 'string' || !Object.hasOwn(target, key)) return field;
      seen.add(`${path}/${key}`);
      return watch(field, `${path}/${key}`, seen);
    },
  });
}

function unreadFields(value: unknown, path: string, seen: ReadonlySet<string>): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, field]: [string, unknown]) => {
    const at = `${path}/${key}`;
    return seen.has(at) ? unreadFields(field, at, seen) : [at];
  });
}
