import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';

export interface Query {
  /** Name of the alert or panel that contains it. */
  place: string;
  expression: string;
}

export const folder = join(import.meta.dirname, '..');

interface AlertRule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}

interface Dashboard {
  uid: string;
  title: string;
  panels: Array<{ id: number; title: string; targets: Array<{ expr: string }> }>;
}

export function readAlerts(): AlertRule[] {
  const { groups }: { groups: Array<{ rules: AlertRule[] }> } = parse(
    readFileSync(join(folder, 'prometheus/rules.yml'), 'utf8'),
  );
  return groups.flatMap(({ rules }) => rules);
}

export function readDashboards(): Dashboard[] {
  const place = join(folder, 'grafana/dashboards');
  return readdirSync(place).map((file): Dashboard => JSON.parse(readFileSync(join(place, file), 'utf8')));
}

export function readQueries(): Query[] {
  const alerts = readAlerts().map(({ alert, expr }) => ({ place: `alert ${alert}`, expression: expr }));
  const panels = readDashboards().flatMap(({ uid, panels: own }) =>
    own.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ place: `${uid}: ${title}`, expression: expr }))),
  );
  return [...alerts, ...panels];
}

/** The names of the alerts that have a runbook. */
export function readRunbooks(): string[] {
  return readdirSync(join(folder, 'runbooks')).map((file) => basename(file, '.md'));
}
