export { type ExpectedReturn, expectedReturn, hitChance, triggerChance } from './expected.ts';
export { isPadmaMode, playPadmaIlish } from './play.ts';
export * from './rules.ts';
export { type Simulation, simulatePadmaIlish } from './simulate.ts';
