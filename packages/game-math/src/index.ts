export * from './book.ts';
export * from './fairness.ts';
export * from './rgs.ts';
export * from './sha256.ts';
export * from './weights.ts';
