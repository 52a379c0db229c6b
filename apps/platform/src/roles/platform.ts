import type { Clock } from '@chhokka/kernel';
import type { Config } from '../infra/config.ts';
import type { Log } from '../infra/log.ts';
import { type Base, createBase } from '../infra/modules/base.ts';
import { type Composed, composeModules } from '../infra/modules/compose.ts';
import { findModules } from './modules.ts';

/** Everything that roles and commands are made of. `close` ends the modules, then the connections. */
export type Platform = Base & Composed;

/** All modules over their pools. Connects to nothing yet. */
export async function createPlatform(config: Config, outside: { clock: Clock; log: Log }): Promise<Platform> {
  const modules = await findModules();
  const base = createBase(config, outside);
  const composed = composeModules(base, modules);
  return {
    ...base,
    ...composed,
    async close() {
      await composed.close();
      await base.close();
    },
  };
}
