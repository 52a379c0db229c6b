import { HOUR } from '@chhokka/kernel';
import {
  ConfigError,
  type ServerConfig,
  port,
  readEnvironment,
  serverConfig,
  serverSettings,
} from '@chhokka/provider-server/config';
import { z } from 'zod';

export { ConfigError };

const longSecret = z.string().min(32, 'must be at least 32 characters');
const perCent = z.coerce.number().min(0).max(100);

const environment = z.object({
  ...serverSettings,
  FEED_PORT: port.default(8086),
  /** What sportsbooks send to read the feed. */
  FEED_KEY: longSecret,
  /** What operators send to give orders; without it nobody may. */
  FEED_CONTROL_KEY: longSecret.optional(),
  /** Decides every simulated match and the order of replays. Who knows it knows all results. */
  FEED_MASTER_SECRET: longSecret,
  /** Real seconds in which a minute of a match passes: 10 is six times as fast as life. */
  FEED_SECONDS_A_MINUTE: z.coerce.number().min(0.06).max(60).default(10),
  /** How long before their start fixtures are announced, hours; 0: no schedule, only what operators create. */
  FEED_AHEAD_HOURS: z.coerce.number().min(0).max(72).default(24),
  /** Of 100 simulated matches: with a corrected result; abandoned or postponed. */
  FEED_CORRECTED_PER_CENT: perCent.default(2),
  FEED_ABANDONED_PER_CENT: perCent.default(1),
});

export interface Config extends ServerConfig {
  readonly port: number;
  readonly key: string;
  readonly controlKey: string | null;
  readonly secret: string;
  /** Match time in a unit of real time ×100. */
  readonly speed: number;
  /** Ms; null: no schedule. */
  readonly ahead: number | null;
  readonly shares: { readonly corrected: number; readonly abandoned: number };
}

/** Reads the program's configuration. Throws ConfigError. */
export function readConfig(given: Readonly<Record<string, string | undefined>>): Config {
  const env = readEnvironment(environment, given);
  if (env.FEED_KEY === env.FEED_CONTROL_KEY) throw new ConfigError('FEED_CONTROL_KEY must differ from FEED_KEY.');
  const shares = { corrected: env.FEED_CORRECTED_PER_CENT, abandoned: env.FEED_ABANDONED_PER_CENT };
  if (shares.corrected + shares.abandoned > 100)
    throw new ConfigError('FEED_CORRECTED_PER_CENT and FEED_ABANDONED_PER_CENT must not exceed 100 together.');
  return {
    ...serverConfig(env),
    port: env.FEED_PORT,
    key: env.FEED_KEY,
    controlKey: env.FEED_CONTROL_KEY ?? null,
    secret: env.FEED_MASTER_SECRET,
    speed: Math.round(6_000 / env.FEED_SECONDS_A_MINUTE),
    ahead: env.FEED_AHEAD_HOURS === 0 ? null : env.FEED_AHEAD_HOURS * HOUR,
    shares,
  };
}
