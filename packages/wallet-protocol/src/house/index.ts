export * from './calls.ts';
export * from './client.ts';
export * from './core.ts';
export * from './core-client.ts';
export * from './core-tables.ts';
export * from './core-free-rounds.ts';
export * from './signature.ts';
export { houseOpenApi } from './openapi.ts';
