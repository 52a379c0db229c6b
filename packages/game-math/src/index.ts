export * from './core/client-seed.ts';
export * from './core/fairness.ts';
export * from './core/sha256.ts';
export * from './core/weights.ts';
export * from './slots/bets.ts';
export * from './slots/book.ts';
export * from './slots/manifest.ts';
export * from './slots/rgs.ts';
