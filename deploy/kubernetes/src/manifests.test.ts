import { describe, expect, it } from 'vitest';
import { buildWithKubectl, hasKubectl, readBase, readDocuments } from './manifests.ts';
import type { Manifests } from './manifests.ts';
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

/** All faults of the base after one text of it became another. */
function faultsWith(from: string | RegExp, to: string): string[] {
  const text = JSON.stringify(base);
  const changed = text.replace(from, to);
  expect(changed).not.toBe(text);
  const manifests: Manifests = JSON.parse(changed);
  const checks = [schemaFaults, workloadFaults, settingsFaults, secretFaults, networkFaults];
  return [...checks.flatMap((check) => check(manifests)), ...scalingFaults(manifests, 2)];
}

describe('a manifest that is wrong is found', () => {
  it.each<{ what: string; from: string | RegExp; to: string; fault: RegExp }>([
    {
      what: 'a slip in a field',
      from: '"readinessProbe"',
      to: '"readinesProbe"',
      fault: /readinesProbe is no field of the schema/,
    },
    {
      what: 'a value of another type',
      from: '"maxReplicas":4',
      to: '"maxReplicas":"4"',
      fault: /HorizontalPodAutoscaler identity: .*integer/,
    },
    {
      what: 'a process that is missing',
      from: '"kind":"Deployment"',
      to: '"kind":"DaemonSet"',
      fault: /identity: no Deployment/,
    },
    {
      what: 'a port that nobody listens on',
      from: '"containerPort":3002',
      to: '"containerPort":3012',
      fault: /catalogue: listens where/,
    },
    {
      what: 'a path that no process has',
      from: '"path":"/readyz"',
      to: '"path":"/ready"',
      fault: /identity: is ready when/,
    },
    { what: 'root', from: '"runAsUser":10001', to: '"runAsUser":0', fault: /identity: runs without rights/ },
    {
      what: 'too little time to drain',
      from: '"terminationGracePeriodSeconds":25',
      to: '"terminationGracePeriodSeconds":20',
      fault: /gateway: has time/,
    },
    {
      what: 'less memory than V8 takes',
      from: '"memory":"768Mi"',
      to: '"memory":"512Mi"',
      fault: /engagement: is not killed/,
    },
    {
      what: 'a setting that nobody reads',
      from: '"CATALOGUE_URL"',
      to: '"CATALOGUE_URI"',
      fault: /chat: CATALOGUE_URI is no setting/,
    },
    {
      what: 'a setting that is required',
      from: '"CATALOGUE_URL"',
      to: '"CATALOGUE_URI"',
      fault: /chat: CATALOGUE_URL is missing/,
    },
    {
      what: 'a setting of the wrong kind',
      from: '"SITE_URL":"https',
      to: '"SITE_URL":"ftp',
      fault: /mailer: SITE_URL/,
    },
    {
      what: 'a ConfigMap without the key',
      from: '"key":"MAIL_FROM"',
      to: '"key":"MAIL_SENDER"',
      fault: /mailer: MAIL_FROM has no value/,
    },
    {
      what: 'a secret in the open',
      from: 'http://identity:3001',
      to: 'http://me:hunter2@identity:3001',
      fault: /looks like a secret/,
    },
    {
      what: 'a secret that the template lacks',
      from: /CODE_KEY/g,
      to: 'COZE_KEY',
      fault: /identity: the template's Secret lacks COZE_KEY/,
    },
    {
      what: 'a Secret of somebody else',
      from: '"secretName":"chat"',
      to: '"secretName":"identity"',
      fault: /chat: its Secret is not mounted/,
    },
    {
      what: 'a service that cannot be reached',
      from: '"protocol":"TCP","port":3006',
      to: '"protocol":"TCP","port":3016',
      fault: /closed: \w+ > booking:3006/,
    },
    {
      what: 'a door that stands open',
      from: '"garage/role":"ingress"',
      to: '"garage/role":"data"',
      fault: /open: data > gateway:3000/,
    },
    {
      what: 'no default',
      from: '"podSelector":{},"policyTypes":["Ingress","Egress"]',
      to: '"podSelector":{},"policyTypes":[]',
      fault: /open: stranger > newcomer:/,
    },
    {
      what: 'an address that no Service has',
      from: /http:\/\/chat:3007/g,
      to: 'http://talk:3007',
      fault: /closed: gateway > talk:3007/,
    },
    {
      what: 'an autoscaler of nobody',
      from: '"name":"booking"},"minReplicas"',
      to: '"name":"bookings"},"minReplicas"',
      fault: /there is no bookings/,
    },
    { what: 'one process only', from: '"minReplicas":2', to: '"minReplicas":1', fault: /identity: has at least 2/ },
    {
      what: 'two who count',
      from: '"revisionHistoryLimit"',
      to: '"replicas":2,"revisionHistoryLimit"',
      fault: /identity: is counted by one alone/,
    },
  ])('$what', ({ from, to, fault }) => {
    expect(faultsWith(from, to)).toContainEqual(expect.stringMatching(fault));
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
});
