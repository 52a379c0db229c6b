export const bar = {};
