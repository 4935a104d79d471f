import { describe, expect, it } from 'vitest';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { backupFaults } from './backups.ts';
import { buildWithKubectl, hasKubectl, readBase, readDocuments, type Manifests } from './manifests.ts';
import { mayConnect } from './network-policies.ts';
import { networkFaults } from './network.ts';
import { images } from './processes.ts';
import { scalingFaults } from './scaling.ts';
import { schemaFaults } from './schema-faults.ts';
import { secretFaults, settingsFaults } from './settings.ts';
import { workloadFaults } from './workload.ts';

const base = readBase();

describe('the manifests of the base', () => {
  it('hold to the schemas of Kubernetes, as does the template of the Secrets', () => {
    expect([...schemaFaults(base), ...schemaFaults(readDocuments('secrets-template.yaml'))]).toEqual([]);
  });

  it('run each process of the Dockerfile: its image and ports, without rights, with probes that answer and time to drain', () => {
    expect(images.size).toBeGreaterThan(8);
    expect(workloadFaults(base)).toEqual([]);
  });

  it('give each process settings that it knows and can start with', () => {
    expect(settingsFaults(base)).toEqual([]);
  });

  it('hold no secret, and take each from the file of a Secret that the template describes', () => {
    expect(secretFaults(base)).toEqual([]);
  });

  it('let each process reach whom its settings name, and nobody else', () => {
    expect(networkFaults(base)).toEqual([]);
  });

  it('keep two of each, scaled and budgeted by its own name', () => {
    expect(scalingFaults(base, 2)).toEqual([]);
  });
});

const twoOfEach = (manifests: Manifests): string[] => scalingFaults(manifests, 2);

interface Slip {
  what: string;
  /** Text of the base, as JSON, which becomes another. */
  from: string | RegExp;
  to: string;
  check: (manifests: Manifests) => string[];
  fault: RegExp;
}

describe('a manifest that is wrong is found', () => {
  it.each<Slip>([
    {
      what: 'a slip in a field',
      from: '"readinessProbe"',
      to: '"readinesProbe"',
      check: schemaFaults,
      fault: /readinesProbe is no field of the schema/,
    },
    {
      what: 'a value of another type',
      from: '"maxReplicas":4',
      to: '"maxReplicas":"4"',
      check: schemaFaults,
      fault: /HorizontalPodAutoscaler identity: .*integer/,
    },
    {
      what: 'a process that is missing',
      from: '"kind":"Deployment"',
      to: '"kind":"DaemonSet"',
      check: workloadFaults,
      fault: /identity: no Deployment/,
    },
    {
      what: 'a port that nobody listens on',
      from: '"containerPort":3002',
      to: '"containerPort":3012',
      check: workloadFaults,
      fault: /catalogue: listens where/,
    },
    {
      what: 'a path that no process has',
      from: '"path":"/readyz"',
      to: '"path":"/ready"',
      check: workloadFaults,
      fault: /identity: is ready when/,
    },
    {
      what: 'root',
      from: '"runAsUser":10001',
      to: '"runAsUser":0',
      check: workloadFaults,
      fault: /identity: runs without rights/,
    },
    {
      what: 'too little time to drain',
      from: '"terminationGracePeriodSeconds":25',
      to: '"terminationGracePeriodSeconds":20',
      check: workloadFaults,
      fault: /gateway: has time/,
    },
    {
      what: 'too little time to migrate',
      from: '"failureThreshold":1800',
      to: '"failureThreshold":30',
      check: workloadFaults,
      fault: /identity: has time to migrate/,
    },
    {
      what: 'less memory than V8 takes',
      from: '"memory":"768Mi"',
      to: '"memory":"512Mi"',
      check: workloadFaults,
      fault: /engagement: is not killed/,
    },
    {
      what: 'a setting that nobody reads',
      from: '"CATALOGUE_URL"',
      to: '"CATALOGUE_URI"',
      check: settingsFaults,
      fault: /chat: CATALOGUE_URI is no setting/,
    },
    {
      what: 'a setting that is required',
      from: '"CATALOGUE_URL"',
      to: '"CATALOGUE_URI"',
      check: settingsFaults,
      fault: /chat: CATALOGUE_URL is missing/,
    },
    {
      what: 'a setting of the wrong kind',
      from: '"SITE_URL":"https',
      to: '"SITE_URL":"ftp',
      check: settingsFaults,
      fault: /mailer: SITE_URL/,
    },
    {
      what: 'a ConfigMap without the key',
      from: '"key":"MAIL_FROM"',
      to: '"key":"MAIL_SENDER"',
      check: settingsFaults,
      fault: /mailer: MAIL_FROM has no value/,
    },
    {
      what: 'a secret in the open',
      from: 'http://identity:3001',
      to: 'http://me:hunter2@identity:3001',
      check: secretFaults,
      fault: /looks like a secret/,
    },
    {
      what: 'a secret that the template lacks',
      from: /CODE_KEY/g,
      to: 'COZE_KEY',
      check: secretFaults,
      fault: /identity: the template's Secret lacks COZE_KEY/,
    },
    {
      what: 'a Secret of somebody else',
      from: '"secretName":"chat"',
      to: '"secretName":"identity"',
      check: secretFaults,
      fault: /chat: its Secret is not mounted/,
    },
    {
      what: 'a service that cannot be reached',
      from: '"protocol":"TCP","port":3006',
      to: '"protocol":"TCP","port":3016',
      check: networkFaults,
      fault: /closed: \w+ > booking:3006/,
    },
    {
      what: 'a door that stands open',
      from: '"garage/role":"ingress"',
      to: '"garage/role":"data"',
      check: networkFaults,
      fault: /open: data > gateway:3000/,
    },
    {
      what: 'no default',
      from: '"podSelector":{},"policyTypes":["Ingress","Egress"]',
      to: '"podSelector":{},"policyTypes":[]',
      check: networkFaults,
      fault: /open: stranger > newcomer:/,
    },
    {
      what: 'an address that no Service has',
      from: /http:\/\/chat:3007/g,
      to: 'http://talk:3007',
      check: networkFaults,
      fault: /closed: gateway > talk:3007/,
    },
    {
      what: 'an autoscaler of nobody',
      from: '"name":"booking"},"minReplicas"',
      to: '"name":"bookings"},"minReplicas"',
      check: twoOfEach,
      fault: /there is no bookings/,
    },
    {
      what: 'one process only',
      from: '"minReplicas":2',
      to: '"minReplicas":1',
      check: twoOfEach,
      fault: /identity: has at least 2/,
    },
    {
      what: 'two who count',
      from: '"revisionHistoryLimit"',
      to: '"replicas":2,"revisionHistoryLimit"',
      check: twoOfEach,
      fault: /identity: is counted by one alone/,
    },
  ])('$what', ({ from, to, check, fault }) => {
    const text = JSON.stringify(base);
    const changed = text.replace(from, to);
    expect(changed).not.toBe(text);
    expect(check(JSON.parse(changed))).toContainEqual(expect.stringMatching(fault));
  });
});

describe('the backups of a night', () => {
  const files = ['cron-job', 'volume', 'network'];
  const component = files.flatMap((file) => readDocuments(`components/backups/${file}.yaml`));

  it('hold to the schemas, run without rights, read a Secret of the template and reach the databases only', () => {
    expect(schemaFaults(component)).toEqual([]);
    expect(backupFaults(component)).toEqual([]);
    const policies = [...base, ...component].filter((manifest) => NetworkPolicy.is(manifest));
    const backup = { name: 'backup', labels: { 'app.kubernetes.io/name': 'backup' } };
    const data = { name: 'data', namespace: { 'garage/role': 'data' }, labels: {} };
    const reached = [27_017, 4222, 6379].filter((port) => mayConnect(policies, { caller: backup, callee: data, port }));
    expect(reached).toEqual([27_017]);
    const others = [
      { name: 'internet', address: '203.0.113.7' },
      { name: 'identity', labels: { 'app.kubernetes.io/name': 'identity' } },
    ];
    for (const callee of others) {
      expect(mayConnect(policies, { caller: backup, callee, port: 443 })).toBe(false);
      expect(mayConnect(policies, { caller: callee, callee: backup, port: 443 })).toBe(false);
    }
  });

  it.each([
    { what: 'root', from: '"runAsUser":10001', to: '"runAsUser":0', fault: 'runs without rights' },
    {
      what: 'another Secret',
      from: '"secretName":"backup"',
      to: '"secretName":"identity"',
      fault: 'reads a Secret of the template',
    },
    {
      what: 'a setting that nobody reads',
      from: 'MONGODB_URL_FILE',
      to: 'MONGO_URL_FILE',
      fault: 'is told where the databases are',
    },
    {
      what: 'a backup that nobody has read',
      from: 'backup verify',
      to: 'backup list',
      fault: 'reads through what it made before it forgets',
    },
  ])('$what is found', ({ from, to, fault }) => {
    const changed: unknown[] = JSON.parse(JSON.stringify(component).replace(from, to));
    expect(backupFaults(changed)).toEqual([`backup: ${fault}`]);
  });
});

describe.skipIf(!hasKubectl)('what kustomize makes of the overlays', () => {
  it.each([
    ['overlays/production', 2],
    ['overlays/small', 1],
  ])('%s has no fault', (folder, least) => {
    const manifests = buildWithKubectl(folder);
    const checks = [schemaFaults, workloadFaults, settingsFaults, secretFaults];
    expect([...checks.flatMap((check) => check(manifests)), ...scalingFaults(manifests, least)]).toEqual([]);
    // Where databases are is an overlay's own affair.
    expect(networkFaults(manifests).filter((fault) => !/^closed: \w+ > data:/.test(fault))).toEqual([]);
  });

  it('social logins want one more secret and open one more way out', () => {
    const manifests = buildWithKubectl('base', ['components/social-logins']);
    expect([schemaFaults, workloadFaults].flatMap((check) => check(manifests))).toEqual([]);
    const missing = 'identity: FACEBOOK_APP_SECRET cannot read the file named by FACEBOOK_APP_SECRET_FILE';
    expect(settingsFaults(manifests)).toEqual([missing]);
    expect(networkFaults(manifests)).toEqual(['open: identity > internet:443']);
  });
});
