export const consent = {};
