import type { Clock } from '@chhokka/kernel';
import type { Config } from '../infra/config.ts';
import type { Log } from '../infra/log.ts';
import { type Base, createBase } from '../infra/composition/base.ts';
import { type Composed, composeModules } from '../infra/composition/compose.ts';
import { findModules } from './find-modules.ts';

/** The base and modules that roles and commands use. `close` closes the modules, then the connections. */
export type Platform = Base & Composed;

/** What roles ask of modules. */
const ASKED = ['siteAccess', 'memberSessions', 'operatorSessions', 'site', 'pictures'] as const;

/** Creates all modules on their pools, without connecting yet. */
export async function createPlatform(config: Config, outside: { clock: Clock; log: Log }): Promise<Platform> {
  const modules = await findModules();
  const base = createBase(config, outside);
  const composed = composeModules(base, modules, { asks: ASKED });
  return {
    ...base,
    ...composed,
    async close() {
      try {
        await composed.close();
      } finally {
        await base.close();
      }
    },
  };
}
