/** The user of MongoDB who makes the others and has no other rights of its own. */
export const DATABASE_ADMIN = 'database-admin';
