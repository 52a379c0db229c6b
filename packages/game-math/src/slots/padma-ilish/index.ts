export { expectedReturn, hitChance, triggerChance } from './expected.ts';
export { playPadmaIlish } from './play.ts';
export * from './rules.ts';
export { simulatePadmaIlish } from './simulate.ts';
