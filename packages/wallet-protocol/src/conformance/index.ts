export type { Driver } from './driver.ts';
export { type Fixture, type Player, fixtureSchema } from './fixture.ts';
export { type Verdict, allScenarios, createDriver, runAll, runScenario } from './run.ts';
