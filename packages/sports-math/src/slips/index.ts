export * from './legs.ts';
export * from './returns.ts';
export * from './systems.ts';
