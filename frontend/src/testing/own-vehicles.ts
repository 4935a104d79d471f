/** Vehicles of customers for component tests. */
import type { OwnOrder, OwnVehicle } from '@garage/contracts';
import { newId } from './ids.ts';
import { stub, SUCCESS } from './stub-api.ts';

export const newOwnVehicle = (changes: Partial<OwnVehicle> = {}): OwnVehicle => ({
  _id: newId(),
  plate: '30A-123.45',
  kind: 'car',
  make: 'Toyota',
  model: 'Vios',
  year: 2019,
  colour: 'trắng',
  inspectionUntil: null,
  insuranceUntil: null,
  standing: 'unconfirmed',
  createdAt: '2026-03-01T02:00:00.000Z',
  ...changes,
});

export const newOwnOrder = (changes: Partial<OwnOrder> = {}): OwnOrder => ({
  number: 'SC-26-000123',
  state: 'open',
  step: 'repair',
  complaint: 'Phanh kêu khi đi chậm',
  km: 45_200,
  waiting: null,
  createdAt: '2026-03-01T02:00:00.000Z',
  promisedAt: null,
  way: null,
  notes: [],
  ...changes,
});

export const stubOwnVehicles = (vehicles: OwnVehicle[]): void =>
  stub('ownvehicles.list', { status: SUCCESS, vehicles });
