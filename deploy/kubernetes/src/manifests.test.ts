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
  it('are valid by the schemas of Kubernetes, as is the template of the Secrets', () => {
    expect([...schemaFaults(base), ...schemaFaults(readDocuments('secrets-template.yaml'))]).toEqual([]);
  });

  it('run each process of the Dockerfile with its image and ports, without rights, with valid probes and time to drain', () => {
    expect(images.size).toBeGreaterThan(8);
    expect(workloadFaults(base)).toEqual([]);
  });

  it('give each process only settings that it reads, and all that it needs to start', () => {
    expect(settingsFaults(base)).toEqual([]);
  });

  it('contain no secrets: each is read from the file of a Secret that the template describes', () => {
    expect(secretFaults(base)).toEqual([]);
  });

  it('let each process reach only what its settings name', () => {
    expect(networkFaults(base)).toEqual([]);
  });

  it('run at least two of each, with an autoscaler and a disruption budget of its own name', () => {
    expect(scalingFaults(base, 2)).toEqual([]);
  });
});

const twoOfEach = (manifests: Manifests): string[] => scalingFaults(manifests, 2);

interface Mistake {
  what: string;
  /** Text in the JSON of the base that is replaced. */
  from: string | RegExp;
  to: string;
  check: (manifests: Manifests) => string[];
  fault: RegExp;
}

describe('a manifest that is wrong is found', () => {
  it.each<Mistake>([
    {
      what: 'a misspelt field',
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
      what: 'a missing process',
      from: '"kind":"Deployment"',
      to: '"kind":"DaemonSet"',
      check: workloadFaults,
      fault: /identity: no Deployment/,
    },
    {
      what: 'a port without a listener',
      from: '"containerPort":3002',
      to: '"containerPort":3012',
      check: workloadFaults,
      fault: /catalogue: listens where/,
    },
    {
      what: 'a probe path that does not exist',
      from: '"path":"/readyz"',
      to: '"path":"/ready"',
      check: workloadFaults,
      fault: /identity: is ready when/,
    },
    {
      what: 'a container that runs as root',
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
      what: 'less memory than V8 may use',
      from: '"memory":"768Mi"',
      to: '"memory":"512Mi"',
      check: workloadFaults,
      fault: /engagement: has a memory limit/,
    },
    {
      what: 'a setting that is not read',
      from: '"CATALOGUE_URL"',
      to: '"CATALOGUE_URI"',
      check: settingsFaults,
      fault: /chat: CATALOGUE_URI is no setting/,
    },
    {
      what: 'a required setting that is missing',
      from: '"CATALOGUE_URL"',
      to: '"CATALOGUE_URI"',
      check: settingsFaults,
      fault: /chat: CATALOGUE_URL is missing/,
    },
    {
      what: 'an invalid value of a setting',
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
      what: 'a secret in plain text',
      from: 'http://identity:3001',
      to: 'http://me:hunter2@identity:3001',
      check: secretFaults,
      fault: /looks like a secret/,
    },
    {
      what: 'a secret that is missing in the template',
      from: /CODE_KEY/g,
      to: 'COZE_KEY',
      check: secretFaults,
      fault: /identity: the template's Secret lacks COZE_KEY/,
    },
    {
      what: 'the Secret of another process',
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
      what: 'access that nobody needs',
      from: '"garage/role":"ingress"',
      to: '"garage/role":"data"',
      check: networkFaults,
      fault: /open: data > gateway:3000/,
    },
    {
      what: 'no default policy',
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
      what: 'an autoscaler without a Deployment',
      from: '"name":"booking"},"minReplicas"',
      to: '"name":"bookings"},"minReplicas"',
      check: twoOfEach,
      fault: /there is no bookings/,
    },
    {
      what: 'a single process',
      from: '"minReplicas":2',
      to: '"minReplicas":1',
      check: twoOfEach,
      fault: /identity: has at least 2/,
    },
    {
      what: 'a number of replicas beside the autoscaler',
      from: '"revisionHistoryLimit"',
      to: '"replicas":2,"revisionHistoryLimit"',
      check: twoOfEach,
      fault: /identity: has either an autoscaler or a number/,
    },
  ])('$what', ({ from, to, check, fault }) => {
    const text = JSON.stringify(base);
    const changed = text.replace(from, to);
    expect(changed).not.toBe(text);
    expect(check(JSON.parse(changed))).toContainEqual(expect.stringMatching(fault));
  });
});

describe('the nightly backups', () => {
  const files = ['cron-job', 'volume', 'network'];
  const component = files.flatMap((file) => readDocuments(`components/backups/${file}.yaml`));

  it('are valid by the schemas, run without rights, read a Secret of the template and reach the databases only', () => {
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
    {
      what: 'a container that runs as root',
      from: '"runAsUser":10001',
      to: '"runAsUser":0',
      fault: 'runs without rights',
    },
    {
      what: 'the Secret of another process',
      from: '"secretName":"backup"',
      to: '"secretName":"identity"',
      fault: 'reads a Secret of the template',
    },
    {
      what: 'a setting that is not read',
      from: 'MONGODB_URL_FILE',
      to: 'MONGO_URL_FILE',
      fault: 'has the address of the databases',
    },
    {
      what: 'a backup that is not verified',
      from: ' --verify',
      to: '',
      fault: 'verifies each backup before it deletes old ones',
    },
  ])('$what is found', ({ from, to, fault }) => {
    const changed: unknown[] = JSON.parse(JSON.stringify(component).replace(from, to));
    expect(backupFaults(changed)).toEqual([`backup: ${fault}`]);
  });
});

describe.skipIf(!hasKubectl)('the overlays rendered by kustomize', () => {
  it.each([
    ['overlays/production', 2],
    ['overlays/small', 1],
  ])('%s has no fault', (folder, least) => {
    const manifests = buildWithKubectl(folder);
    const checks = [schemaFaults, workloadFaults, settingsFaults, secretFaults];
    expect([...checks.flatMap((check) => check(manifests)), ...scalingFaults(manifests, least)]).toEqual([]);
    // Overlays may place the databases elsewhere.
    expect(networkFaults(manifests).filter((fault) => !/^closed: \w+ > data:/.test(fault))).toEqual([]);
  });

  it('social logins need one more secret and allow one more connection', () => {
    const manifests = buildWithKubectl('base', ['components/social-logins']);
    expect([schemaFaults, workloadFaults].flatMap((check) => check(manifests))).toEqual([]);
    const missing = 'identity: FACEBOOK_APP_SECRET cannot read the file named by FACEBOOK_APP_SECRET_FILE';
    expect(settingsFaults(manifests)).toEqual([missing]);
    expect(networkFaults(manifests)).toEqual(['open: identity > internet:443']);
  });
});
