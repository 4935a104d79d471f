/** Four cards beside each other where there is room. */
export const likedGrid = 'grid gap-4 sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-4';
