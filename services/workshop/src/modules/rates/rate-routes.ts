import { ratesRoute, SUCCESS, successMessages, updateRatesRoute } from '@garage/contracts';
import type { App } from '@garage/service-kit';
import { addRoute, AppError } from '@garage/service-kit';
import { authorOf } from '@garage/service-kit/audit';
import type { WriteSettings } from '@garage/service-kit/settings';
import { changeSettings } from '@garage/service-kit/settings';
import type { RatesRepository } from './rates.ts';
import { presentRates, ratesKind } from './rates.ts';

/** Routes of what quotes are priced by. */
export function addRateRoutes(app: App, dependencies: WriteSettings<RatesRepository>): void {
  addRoute(app, ratesRoute, async () => {
    const { settings, version } = await dependencies.settings.find();
    return { ...presentRates(settings), revision: version };
  });

  addRoute(app, updateRatesRoute, async ({ body, ...caller }) => {
    const { settings, version } = await changeSettings(dependencies, ratesKind, {
      author: authorOf(caller),
      decide(before) {
        if ((body.revision ?? before.version) !== before.version) throw new AppError('CONFLICT');
        return presentRates(body);
      },
    });
    const rates = { ...presentRates(settings), revision: version };
    return { status: SUCCESS, message: successMessages.RATES_UPDATED, rates };
  });
}
