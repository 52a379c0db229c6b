export * from './calls.ts';
export * from './fixture.ts';
export * from './score.ts';
export * from './words.ts';
