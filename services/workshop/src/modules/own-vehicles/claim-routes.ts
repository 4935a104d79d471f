import {
  confirmClaimRoute,
  listClaimsRoute,
  refuseClaimRoute,
  slipCodeRoute,
  SUCCESS,
  successMessages,
} from '@garage/contracts';
import type { App } from '@garage/service-kit';
import { addRoute, AppError } from '@garage/service-kit';
import { authorOf } from '@garage/service-kit/audit';
import { presentVehicle } from '../vehicles/index.ts';
import type { DecideClaims } from './claims.ts';
import { confirmClaim, listClaims, refuseClaim } from './claims.ts';

/** Routes of staff: who of the customers with a plate is a person of the vehicle, and the codes on slips. */
export function addClaimRoutes(app: App, dependencies: DecideClaims): void {
  const { orders, slips } = dependencies;

  addRoute(app, listClaimsRoute, async ({ params: { id } }) => ({ claims: await listClaims(dependencies, id) }));

  addRoute(app, confirmClaimRoute, async ({ params: { id: vehicleId, claimId }, body, ...caller }) => {
    const decision = { vehicleId, claimId, body, author: authorOf(caller) };
    const vehicle = await confirmClaim(dependencies, decision);
    const [open] = await orders.ofVehicles.findOpen([vehicle.id]);
    return { status: SUCCESS, message: successMessages.CLAIM_CONFIRMED, vehicle: presentVehicle(vehicle, open) };
  });

  addRoute(app, refuseClaimRoute, async ({ params: { id: vehicleId, claimId }, ...caller }) => {
    await refuseClaim(dependencies, { vehicleId, claimId, author: authorOf(caller) });
    return { status: SUCCESS, message: successMessages.CLAIM_REFUSED };
  });

  addRoute(app, slipCodeRoute, async ({ params: { id } }) => {
    if (!(await orders.findById(id))) throw new AppError('REPAIR_ORDER_NOT_FOUND');
    return { code: await slips.ensureCode(id) };
  });
}
