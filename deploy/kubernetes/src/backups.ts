import { CronJob } from 'kubernetes-models/batch/v1/CronJob';
import { exampleSecrets } from './settings.ts';
import { unmet } from './fact.ts';
import type { Manifests } from './manifests.ts';
import { isConfined } from './workload.ts';

export function backupFaults(manifests: Manifests): string[] {
  const jobs = manifests.filter((manifest) => CronJob.is(manifest));
  if (jobs.length !== 1) return [`${jobs.length} CronJobs`];
  return jobs.flatMap(({ spec }) => {
    const pod = spec?.jobTemplate.spec?.template.spec;
    const container = pod?.containers[0];
    if (pod === undefined || pod === null || container === undefined) return ['backup: has no container'];
    const script = container.command?.at(-1) ?? '';
    const [creates, deletes] = [script.search(/backup create \S+ --verify\b/), script.indexOf('rm -r')];
    const secret = pod.volumes?.find(({ name }) => name === 'secrets')?.secret?.secretName;
    const file = container.env?.find(({ name }) => name === 'MONGODB_URL_FILE')?.value;
    return unmet('backup', [
      ['runs the operator’s commands', /(^|\/)garage\/ops(:|@|$)/.test(container.image ?? '')],
      ['runs without rights', isConfined({ pod, container })],
      [
        'reads a Secret of the template',
        secret === 'backup' && exampleSecrets.get(secret)?.['MONGODB_URL'] !== undefined,
      ],
      ['has the address of the databases', file === '/secrets/MONGODB_URL'],
      [
        'verifies each backup before it deletes old ones',
        container.command?.[1]?.includes('e') === true && creates !== -1 && deletes > creates,
      ],
    ]);
  });
}
