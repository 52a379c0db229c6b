/** The drawing library: compose pictures from these fragments, then paint them with `openRenderer()`. */
export * from './alpana.ts';
export * from './emoji.ts';
export * from './fair.ts';
export * from './festive.ts';
export * from './land.ts';
export * from './random.ts';
export * from './render.ts';
export * from './sky.ts';
export * from './svg.ts';
export * from './water.ts';
export * from './craft.ts';
export * from './dice.ts';
export * from './fish.ts';
export * from './table.ts';
export * from './brand.ts';
