import type { VitalReport } from '@garage/contracts';
import { gatewayEndpoints, MAX_VITAL } from '@garage/contracts/browser';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { apiOrigin } from '../../shared/api/settings.ts';

const { method, path } = gatewayEndpoints['vitals.report'];

/** Sends each metric when its value is final. Metrics that can still change are sent when the page is hidden or left. */
export function sendVitals(page: VitalReport['page']): void {
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    watch(({ name, value }: Pick<VitalReport, 'name' | 'value'>) =>
      send({ name, value: Math.min(value, MAX_VITAL), page }),
    );
  }
}

/** Sends one measurement. The request continues when the page is left, and its failure is ignored. */
function send(report: VitalReport): void {
  fetch(`${apiOrigin}${path}`, {
    method,
    body: JSON.stringify(report),
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    keepalive: true,
  }).catch(() => undefined);
}
