export * from './draw-numero.ts';
export * from './families.ts';
export * from './games.ts';
export * from './picks.ts';
export * from './prizes.ts';
export * from './rules.ts';
export * from './schedule.ts';
