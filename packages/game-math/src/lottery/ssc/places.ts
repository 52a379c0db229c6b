/** The places of the five digits from left to right: names of rows. */
export const PLACES = ['ten-thousands', 'thousands', 'hundreds', 'tens', 'units'] as const;
