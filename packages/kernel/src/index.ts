export * from './assert.ts';
export * from './brand.ts';
export * from './fee.ts';
export * from './money.ts';
export * from './receipt.ts';
export * from './result.ts';
export * from './time.ts';
export * from './ids.ts';
