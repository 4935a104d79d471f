/** Maximum number of addresses that an account may save. */
export const MAX_SAVED_ADDRESSES = 10;

/** Maximum lengths of the fields of a saved address, in characters. */
export const addressLengths = { fullName: 100, phone: 30, street: 160, label: 50 } as const;
