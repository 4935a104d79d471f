import { ratesRoute, SUCCESS, successMessages, updateRatesRoute } from '@garage/contracts';
import type { App } from '@garage/service-kit';
import { addRoute } from '@garage/service-kit';
import { authorOf } from '@garage/service-kit/audit';
import type { WriteSettings } from '@garage/service-kit/settings';
import { changeSettings } from '@garage/service-kit/settings';
import type { RatesRepository } from './rates.ts';
import { presentRates, ratesKind } from './rates.ts';

/** Routes of what quotes are priced by. */
export function addRateRoutes(app: App, dependencies: WriteSettings<RatesRepository>): void {
  addRoute(app, ratesRoute, async () => presentRates(await dependencies.settings.read()));

  addRoute(app, updateRatesRoute, async ({ body, ...caller }) => {
    const { settings } = await changeSettings(dependencies, ratesKind, {
      author: authorOf(caller),
      decide: () => presentRates(body),
    });
    return { status: SUCCESS, message: successMessages.RATES_UPDATED, rates: presentRates(settings) };
  });
}
