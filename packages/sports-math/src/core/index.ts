export * from './market.ts';
export * from './market-key.ts';
export * from './play.ts';
export * from './verdict.ts';
