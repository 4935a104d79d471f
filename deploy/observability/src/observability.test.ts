import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { labelsIn, metricsIn } from './metrics-in.ts';
import { folder, readAlerts, readDashboards, readQueries, readRunbooks } from './read-queries.ts';

const root = join(folder, '../..');

/** Source texts that declare metrics. */
const folders = ['libs/*/src', 'gateway/src', 'services/*/src', 'frontend/server'];
const sources = globSync(
  folders.map((folder) => `${folder}/**/*.ts`),
  { cwd: root },
)
  .filter((file) => !/\.test\.ts$|node_modules|\/testing\//.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .filter((text) => text.includes('prom-client'));

/** All metrics of the product's processes: declared in the code, or prom-client's defaults. */
function declaredMetrics(): Set<string> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const own = registry.getMetricsAsArray().map(({ name }) => name);
  const named = sources.flatMap((text) => [...text.matchAll(/'([a-z]+(?:_[a-z]+)+)'/g)].map(([, name = '']) => name));
  return new Set([...own, ...named]);
}

/** Labels by metric name. */
function declaredLabels(): Map<string, string[]> {
  const declared = /name: '([a-z_]+)',\s+help:[^[]*?labelNames: \[([^\]]*)\]/g;
  const found = sources.flatMap((text) => [...text.matchAll(declared)]);
  return new Map(
    found.map(([, name = '', labels = '']) => [name, [...labels.matchAll(/\w+/g)].map(([label]) => label)]),
  );
}

describe('metricsIn', () => {
  it.each([
    [
      'sum by (job) (rate(http_request_duration_seconds_count{status=~"5..",a="b_c"}[5m])) > 0.5',
      ['http_request_duration_seconds'],
    ],
    ['max(a_b{c="d"}) / on (job) group_left (team) e_total offset 5m', ['a_b', 'e_total']],
    ['histogram_quantile(0.99, sum by (le, job) (rate(x_seconds_bucket[5m])))', ['x_seconds']],
    ['sum by (job) (up) == 0 or absent(up{job="x"})', ['up']],
    ['nodejs_eventloop_lag_p99_seconds > bool 1', ['nodejs_eventloop_lag_p99_seconds']],
  ])('%s', (expression, names) => {
    expect(metricsIn(expression)).toEqual(names);
  });
});

it.each([
  ['sum by (job, le) (rate(a_b_bucket{status=~"5..",c!="d=e"}[5m])) > 0.5', ['status', 'c', 'job', 'le']],
  ['max(a_b) / on (job) group_left (team) e_total', ['job', 'team']],
  ['up == 0', []],
])('labelsIn: %s', (expression, labels) => {
  expect(labelsIn(expression)).toEqual(labels);
});

/** A test case of promtool's rule tests. */
interface ExpectedAlerts {
  alertname: string;
  exp_alerts: unknown[];
}

interface ScrapeConfig {
  job_name: string;
  static_configs: Array<{ targets: string[] }>;
}

describe('alerts and dashboards', () => {
  it('read only metrics that exist', () => {
    const declared = declaredMetrics();
    const dead = readQueries().flatMap(({ place, expression }) =>
      metricsIn(expression)
        .filter((name) => name !== 'up' && !declared.has(name))
        .map((name) => `${place}: ${name}`),
    );
    expect(dead).toEqual([]);
    expect(readQueries().length).toBeGreaterThan(60);
  });

  it('select and group by existing labels', () => {
    const declared = declaredLabels();
    expect(declared.size).toBeGreaterThan(15);
    // Labels added by Prometheus, by histograms and by every process.
    const common = ['job', 'instance', 'le'];
    const wrong = readQueries().flatMap(({ place, expression }) => {
      const known = new Set([...common, ...metricsIn(expression).flatMap((name) => declared.get(name) ?? [])]);
      return labelsIn(expression)
        .filter((label) => !known.has(label))
        .map((label) => `${place}: ${label}`);
    });
    expect(wrong).toEqual([]);
  });

  it('every alert has a runbook of the same name, and vice versa', () => {
    const alerts = readAlerts();
    expect(alerts.map(({ alert }) => alert).toSorted()).toEqual(readRunbooks().toSorted());
    for (const { alert, annotations, labels } of alerts) {
      expect(annotations.runbook).toBe(`deploy/observability/runbooks/${alert}.md`);
      expect(['page', 'ticket']).toContain(labels.severity);
      const text = readFileSync(join(root, annotations.runbook), 'utf8');
      for (const part of [`# ${alert}\n`, '## What it means\n', '## What to check\n', '## How to fix it\n'])
        expect(text).toContain(part);
    }
  });

  it('every alert fires in the rule tests', () => {
    const file = readFileSync(join(folder, 'prometheus/rules.test.yml'), 'utf8');
    const { tests }: { tests: Array<{ alert_rule_test: ExpectedAlerts[] }> } = parse(file);
    const expected = tests.flatMap(({ alert_rule_test: cases }) => cases);
    const made = new Set(expected.flatMap(({ alertname, exp_alerts: alerts }) => (alerts.length > 0 ? alertname : [])));
    expect(readAlerts().flatMap(({ alert }) => (made.has(alert) ? [] : alert))).toEqual([]);
  });

  it('runbooks mention only settings of docker-compose.yml', () => {
    const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
    const named = readRunbooks().flatMap((alert) => {
      const text = readFileSync(join(folder, 'runbooks', `${alert}.md`), 'utf8');
      return [...text.matchAll(/`([A-Z]+(?:_[A-Z]+)+)`/g)].map(([, name = '']) => ({ alert, name }));
    });
    expect(named.map(({ name }) => name)).toContain('MAIL_CONCURRENCY');
    expect(named.filter(({ name }) => !compose.includes(`\${${name}:`))).toEqual([]);
  });

  it('both containers of every process are scraped, the gateway on its metrics port', () => {
    const { scrape_configs: scraped }: { scrape_configs: ScrapeConfig[] } = parse(
      readFileSync(join(folder, 'prometheus/prometheus.yml'), 'utf8'),
    );
    const dockerfile = readFileSync(join(root, 'deploy/docker/Dockerfile'), 'utf8');
    const images = [
      ...dockerfile.matchAll(/ AS ([a-z]+)\n(?:(?!FROM|ENV PORT).*\n)*ENV PORT=(\d+)(?: METRICS_PORT=(\d+))?/g),
    ];
    const expected = images.map(([, job = '', port, metricsPort]) => [
      job,
      [1, 2].map((number) => `garage-${job}-${number}:${metricsPort ?? port}`),
    ]);
    expect(expected.length).toBe(10);
    const targets = scraped.map(({ job_name: job, static_configs: [first] }) => [job, first?.targets]);
    expect(Object.fromEntries(targets)).toEqual(Object.fromEntries(expected));
  });

  it('ids of dashboards and of their panels are unique', () => {
    const dashboards = readDashboards();
    expect(dashboards.map(({ uid }) => uid).toSorted()).toEqual(
      ['business', 'gateway', 'messaging', 'overview'].map((name) => `garage-${name}`),
    );
    for (const { panels } of dashboards) expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  });
});
