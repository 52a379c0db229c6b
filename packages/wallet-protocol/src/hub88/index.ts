export * from './calls.ts';
export * from './clients.ts';
export * from './signature.ts';
