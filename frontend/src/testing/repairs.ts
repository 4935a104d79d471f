/** Repair orders and vehicles for component tests. */
import type { RepairBoard, RepairOrder, RepairOrderDetail, Vehicle, VehicleDetail } from '@garage/contracts';
import { openSteps, plateKey } from '@garage/contracts/browser';
import { newId } from './ids.ts';
import { stub, SUCCESS } from './stub-api.ts';

let numbered = 0;

export function newRepair(changes: Partial<RepairOrder> = {}): RepairOrder {
  numbered += 1;
  return {
    _id: newId(),
    number: `SC-26-${String(numbered).padStart(6, '0')}`,
    state: 'open',
    step: 'check',
    skipped: [],
    hasConsent: true,
    waiting: null,
    vehicle: { _id: newId(), plate: '30A-123.45', kind: 'car', make: 'Toyota', model: 'Vios', colour: 'trắng' },
    contact: { name: 'Trần Thị Lan', phone: '0912345678', email: 'lan@garage.local' },
    complaint: 'Phanh kêu khi đi chậm',
    km: 45_200,
    promisedAt: null,
    imageCount: 0,
    createdAt: '2026-03-01T02:00:00.000Z',
    updatedAt: '2026-03-01T02:00:00.000Z',
    version: 1,
    ...changes,
  };
}

export const repairDetail = (
  order: RepairOrder,
  changes: Partial<Omit<RepairOrderDetail, keyof RepairOrder>> = {},
): RepairOrderDetail => ({ ...order, fuel: 50, belongings: '', cancellation: null, history: [], ...changes });

export const boardCursor = '2026-03-01T02:00:00.000Z';

/** The board of these orders, in the order in which they are given. */
export const boardOf = (orders: readonly RepairOrder[]): RepairBoard => ({
  columns: openSteps.map((step) => {
    const here = orders.filter((order) => order.step === step && order.state === 'open');
    return { step, total: here.length, orders: here };
  }),
  after: boardCursor,
});

/** Answers the board with these orders, and without changes. */
export function stubBoard(orders: readonly RepairOrder[]): void {
  stub('repairs.board', () => boardOf(orders));
  stub('repairs.changes', { orders: [], after: boardCursor });
}

/** The response of a write that changed an order. */
export const repairAnswer = (order: RepairOrder, message = 'Đã lưu phiếu sửa chữa.') => ({
  status: SUCCESS,
  message,
  order,
});

export function newVehicle(changes: Partial<Vehicle> = {}): Vehicle {
  const plate = changes.plate ?? '30A-123.45';
  return {
    _id: newId(),
    plate,
    plateKey: plateKey(plate),
    kind: 'car',
    make: 'Toyota',
    model: 'Vios',
    year: 2019,
    colour: 'trắng',
    engine: 'petrol',
    vin: '',
    inspectionUntil: null,
    insuranceUntil: null,
    odometer: { km: 45_200, at: '2026-02-01T02:00:00.000Z' },
    people: [newPerson()],
    openOrder: null,
    version: 1,
    createdAt: '2026-01-01T02:00:00.000Z',
    updatedAt: '2026-02-01T02:00:00.000Z',
    ...changes,
  };
}

export function newPerson(changes: Partial<Vehicle['people'][number]> = {}): Vehicle['people'][number] {
  return {
    _id: newId(),
    role: 'owner',
    name: 'Trần Thị Lan',
    phone: '0912345678',
    email: '',
    from: '2026-01-01T02:00:00.000Z',
    until: null,
    ...changes,
  };
}

export const vehicleDetail = (
  vehicle: Vehicle,
  changes: Partial<Pick<VehicleDetail, 'plates' | 'readings' | 'orders'>> = {},
): VehicleDetail => ({
  ...vehicle,
  plates: [{ plate: vehicle.plate, from: vehicle.createdAt, until: null }],
  readings: [],
  orders: [],
  ...changes,
});

/** The response of a write that changed a vehicle. */
export const vehicleAnswer = (vehicle: Vehicle, message = 'Đã lưu hồ sơ xe.') => ({
  status: SUCCESS,
  message,
  vehicle,
});
