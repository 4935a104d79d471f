/** Query key prefix of the lists of comments for staff: invalidate it after any change. */
export const managedCommentsKey = ['comments.manage'] as const;
