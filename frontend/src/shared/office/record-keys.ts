/** Query key prefix of the appointments: invalidate it after any change. */
export const appointmentsKey = ['office', 'appointments'] as const;

/** Query key prefix of the orders: invalidate it after any change. */
export const ordersKey = ['office', 'orders'] as const;
