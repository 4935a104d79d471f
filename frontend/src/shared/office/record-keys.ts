/** Query key prefix of the appointments: invalidate it after any change. */
export const appointmentsKey = ['office', 'appointments'] as const;

/** Query key prefix of the orders: invalidate it after any change. */
export const ordersKey = ['office', 'orders'] as const;

/** Query key prefix of the repair orders: invalidate it after any change. */
export const repairsKey = ['office', 'repairs'] as const;

/** Query key prefix of the vehicles: invalidate it after any change, also of a repair order. */
export const vehiclesKey = ['office', 'vehicles'] as const;

/** Query key prefix of the inspections of vehicles: invalidate it after any change. */
export const inspectionsKey = ['office', 'inspections'] as const;

/** Query key of the templates of inspections. */
export const templatesKey = ['office', 'inspection-templates'] as const;
