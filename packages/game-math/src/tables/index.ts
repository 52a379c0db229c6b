export * from './apply-change.ts';
export * from './draw-round.ts';
export { spotReturn, mostPaid } from './exact.ts';
export * from './manifest.ts';
export * from './rules.ts';
export * from './wire.ts';
