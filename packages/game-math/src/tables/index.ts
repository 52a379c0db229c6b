export * from './apply-change.ts';
export * from './draw-round.ts';
export * from './manifest.ts';
export * from './rules.ts';
export * from './wire.ts';
