import type { VitalReport } from '@garage/contracts';
import { gatewayEndpoints, LARGEST_VITAL } from '@garage/contracts/browser';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { apiOrigin } from '../../shared/api/settings.ts';

const { method, path } = gatewayEndpoints['vitals.report'];

/** Sends each measurement when it is final; those that grow while the page is looked at, when it is hidden or left. */
export function sendVitals(page: VitalReport['page']): void {
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    watch(({ name, value }: Pick<VitalReport, 'name' | 'value'>) =>
      send({ name, value: Math.min(value, LARGEST_VITAL), page }),
    );
  }
}

/** Outlives the page. Nobody is told when it does not arrive. */
function send(report: VitalReport): void {
  fetch(`${apiOrigin}${path}`, {
    method,
    body: JSON.stringify(report),
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    keepalive: true,
  }).catch(() => undefined);
}
