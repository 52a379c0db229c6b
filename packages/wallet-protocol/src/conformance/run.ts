import { unreachable } from '@chhokka/kernel';
import { Bench, Deviation } from './bench.ts';
import type { Driver } from './driver.ts';
import type { Fixture } from './fixture.ts';
import { houseDriver } from './house-driver.ts';
import { hub88Driver } from './hub88-driver.ts';
import type { DriverOptions } from './house-driver.ts';
import type { Scenario } from './scenario.ts';
import { sessions } from './scenarios/sessions.ts';
import { batches } from './scenarios/batches.ts';
import { interleavings } from './scenarios/interleavings.ts';
import { order } from './scenarios/order.ts';
import { repeats } from './scenarios/repeats.ts';
import { rounds } from './scenarios/rounds.ts';
import { standing } from './scenarios/standing.ts';
import { trust } from './scenarios/trust.ts';
import { swipegamesDriver } from './swipegames-driver.ts';

/** Every scenario, in the order of a run. `seed` is that of the random interleavings. */
export function allScenarios(seed: number): readonly Scenario[] {
  return [...rounds, ...repeats, ...order, ...standing, ...trust, ...sessions, ...batches, interleavings(seed)];
}

export function createDriver(options: DriverOptions): Driver {
  switch (options.fixture.dialect) {
    case 'house':
      return houseDriver(options);
    case 'hub88':
      return hub88Driver(options);
    case 'swipegames':
      return swipegamesDriver(options);
    default:
      return unreachable(options.fixture.dialect);
  }
}

export type Verdict =
  | { readonly name: string; readonly result: 'passed'; readonly ms: number }
  | { readonly name: string; readonly result: 'failed'; readonly ms: number; readonly why: string }
  | { readonly name: string; readonly result: 'not applicable'; readonly why: string };

/** Runs one scenario; one that needs a feature that the dialect lacks is not applicable, with the reason. */
export async function runScenario(scenario: Scenario, driver: Driver, fixture: Fixture): Promise<Verdict> {
  const { name } = scenario;
  const lacking = (scenario.needs ?? []).find((feature) => driver.cannot[feature] !== undefined);
  if (lacking) return { name, result: 'not applicable', why: `${lacking}: ${driver.cannot[lacking]}` };
  const began = performance.now();
  const passed = () => Math.round(performance.now() - began);
  try {
    await scenario.run(new Bench(driver, fixture));
    return { name, result: 'passed', ms: passed() };
  } catch (error) {
    const why = error instanceof Deviation ? error.message : `fault of the suite: ${String(error)}`;
    return { name, result: 'failed', ms: passed(), why };
  }
}

/** Runs all scenarios one after another, and reports each when it ends. */
export async function runAll(
  driver: Driver,
  fixture: Fixture,
  options: { seed: number; report: (verdict: Verdict) => void },
): Promise<{ passed: number; failed: number; notApplicable: number }> {
  const counts = { passed: 0, failed: 0, notApplicable: 0 };
  for (const scenario of allScenarios(options.seed)) {
    const verdict = await runScenario(scenario, driver, fixture);
    counts[verdict.result === 'not applicable' ? 'notApplicable' : verdict.result] += 1;
    options.report(verdict);
  }
  return counts;
}
