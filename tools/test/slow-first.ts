import { join } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of half a minute and more. If they started last, each would run alone while the other workers are idle. */
const SLOW = [
  'tests/journeys/live.test.ts',
  'tests/journeys/accessibility.test.ts',
  'tests/journeys/play.test.ts',
  'tests/journeys/cashier.test.ts',
  'tests/journeys/rewards.test.ts',
  'tests/journeys/start.test.ts',
  'tests/browser/accessibility.test.ts',
  'tests/journeys/agents.test.ts',
  'apps/platform/tests/entry/hostile-inputs.test.ts',
  'apps/platform/tests/content/hostile-fields.test.ts',
  'apps/platform/src/commands/call.test.ts',
  'apps/platform/src/modules/rewards/vip/vip.test.ts',
  'apps/platform/tests/content/hostile-calls.test.ts',
  'apps/platform/src/commands/operator.test.ts',
  'apps/platform/src/modules/money/purses/purses.test.ts',
  'apps/platform/src/modules/games/lottery/draws/kill.test.ts',
  'apps/platform/src/modules/agents/settlements/killed.test.ts',
  'apps/platform/tests/conformance/conformance.test.ts',
  'apps/platform/tests/conformance/command.test.ts',
  'apps/platform/tests/realtime.test.ts',
].map((path) => join(import.meta.dirname, '../..', path));

/** Orders test files as vitest does, but with the slow ones first. */
export default class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number =>
      SLOW.includes(moduleId) ? SLOW.indexOf(moduleId) : SLOW.length;
    // oxlint-disable-next-line unicorn/no-array-sort -- This is the sequencer's method, not an array's.
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}
