import type { RepairState, StepId } from '@garage/contracts';
import type { ClientSession } from 'mongodb';

/** What a vehicle's page shows of one of its orders. */
export interface OrderOfVehicle {
  id: string;
  vehicleId: string;
  number: string;
  state: RepairState;
  step: StepId;
  complaint: string;
  createdAt: Date;
}

/** What vehicles need to know of repair orders, which are another module that itself needs vehicles. */
export interface VehicleOrders {
  /** The open orders of these vehicles. */
  findOpen(vehicleIds: readonly string[], session?: ClientSession): Promise<OrderOfVehicle[]>;
  /** The last orders of a vehicle, newest first. */
  listOf(vehicleId: string, limit: number): Promise<OrderOfVehicle[]>;
  /** Gives the orders of a merged file to the one that is kept. */
  moveAll(session: ClientSession, merged: { from: string; to: string; at: Date }): Promise<void>;
}
