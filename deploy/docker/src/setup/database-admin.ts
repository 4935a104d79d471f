/** The MongoDB user that manages the other users and has no other permissions. */
export const DATABASE_ADMIN = 'database-admin';
