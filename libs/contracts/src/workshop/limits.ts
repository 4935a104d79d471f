export const vehicleKinds = ['car', 'motorbike', 'truck', 'other'] as const;
export type VehicleKind = (typeof vehicleKinds)[number];

export const engineKinds = ['petrol', 'diesel', 'hybrid', 'electric'] as const;
export type EngineKind = (typeof engineKinds)[number];

/** What a person is to a vehicle, over a time. */
export const personRoles = ['owner', 'driver'] as const;
export type PersonRole = (typeof personRoles)[number];

/** What an order waits for. */
export const waitingReasons = ['customer', 'parts', 'third-party'] as const;
export type WaitingReason = (typeof waitingReasons)[number];

/** Kinds of entries in the history of an order. */
export const repairActions = [
  'opened',
  'moved',
  'waiting',
  'resumed',
  'updated',
  'cancelled',
  'inspected',
  'assigned',
  'unassigned',
  'quoted',
  'agreed',
] as const;
export type RepairAction = (typeof repairActions)[number];

/** Maximum number of photographs of a vehicle's condition at intake. */
export const MAX_INTAKE_IMAGES = 8;

/** Where a photograph of an order was taken: at its intake, at an inspection, or as a finding of a task. */
export const pictureSources = ['intake', 'inspection', 'task'] as const;
export type PictureSource = (typeof pictureSources)[number];

/** Maximum number of an order's photographs of all sources in one response, and of those that its customer sees. */
export const MAX_ORDER_PICTURES = 1_000;
export const MAX_RELEASED_PICTURES = 60;

/** Maximum number of people named at one intake. */
export const MAX_INTAKE_PEOPLE = 5;

/** Maximum number of people of one vehicle over time. */
export const MAX_VEHICLE_PEOPLE = 100;

/** Highest reading of an odometer, in kilometres. */
export const MAX_ODOMETER_KM = 9_999_999;

/** Number of orders of a step that the board shows; the column also tells how many there are. */
export const MAX_BOARD_ORDERS = 50;

/** Number of repair orders that one request for changes returns. */
export const MAX_ORDER_CHANGES = 50;

/** How often a live board should ask for changes. */
export const BOARD_POLL_SECONDS = 5;

/** Number of a repair order: two digits of the year in Vietnam, and a counter without holes. */
export const ORDER_NUMBER_PATTERN = String.raw`^SC-\d{2}-\d{6,}$`;

/** `SC-26-000123`. `year`: with four digits. */
export const formatOrderNumber = (year: number, counter: number): string =>
  `SC-${String(year % 100).padStart(2, '0')}-${String(counter).padStart(6, '0')}`;

/** Number of seconds for which the address of a photograph is valid at least; at most twice as long. */
export const PICTURE_ADDRESS_SECONDS = 300;
