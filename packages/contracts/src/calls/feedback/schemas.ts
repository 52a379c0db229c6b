/** Question types (2-account-entry §3). */
export const questionTypes = [1, 2, 3, 4, 6, 0] as const;
