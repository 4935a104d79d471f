import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { unmet } from './fact.ts';
import type { Manifests } from './manifests.ts';
import { processesOf } from './processes.ts';

const scaled = Type.Object({
  apiVersion: Type.Literal('apps/v1'),
  kind: Type.Literal('Deployment'),
  name: Type.String(),
});

/** Returns wrong numbers of replicas, and autoscalers or disruption budgets without a Deployment. `least`: minimum number of replicas. */
export function scalingFaults(manifests: Manifests, least: number): string[] {
  const processes = processesOf(manifests);
  const known = new Set(processes.map(({ name }) => name));
  const scalers = manifests.filter((manifest) => HorizontalPodAutoscaler.is(manifest)).map(({ spec }) => spec);
  const budgets = manifests.filter((manifest) => PodDisruptionBudget.is(manifest)).map(({ spec }) => spec);
  const budgeted = budgets.map((spec) => spec?.selector?.matchLabels?.['app.kubernetes.io/name'] ?? '');
  const targets = scalers.map((spec) => (Value.Check(scaled, spec?.scaleTargetRef) ? spec.scaleTargetRef.name : ''));
  return [
    ...[...budgeted, ...targets].filter((name) => !known.has(name)).map((name) => `there is no ${name}`),
    ...budgets.filter((spec) => spec?.maxUnavailable !== 1).map(() => 'a budget allows other than one disruption'),
    ...processes.flatMap(({ name, deployment }) => {
      const scaler = scalers[targets.indexOf(name)];
      const fixed = deployment.spec?.replicas ?? undefined;
      const range = [scaler?.minReplicas ?? fixed ?? 1, scaler?.maxReplicas ?? fixed ?? 1] as const;
      return unmet(name, [
        ['has either an autoscaler or a number of replicas', scaler === undefined || fixed === undefined],
        [`has at least ${least} processes`, range[0] >= least && range[1] >= range[0]],
        ['has a budget when there are several', least === 1 || budgeted.includes(name)],
      ]);
    }),
  ];
}
