import type { LaunchConfig } from './config.ts';

/** A program of the installation. */
export interface PlannedProgram {
  readonly name: string;
  /** Entry file, from the root of the checkout. */
  readonly entry: string;
  /** The ports that it takes. The first one answers `/readyz`. */
  readonly ports: readonly [number, ...number[]];
  /** Variables that it has otherwise than the other programs. */
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * The programs that a start supervises. They start together and stop in the opposite order: whoever calls the platform's
 * wallet finishes its calls before the platform ends. `platformPort` is another port than PORT in development.
 */
export function plannedPrograms(config: LaunchConfig, platformPort: number): PlannedProgram[] {
  return [
    { name: 'platform', entry: 'apps/platform/src/main.ts', ports: [platformPort] },
    { name: 'arcade', entry: 'apps/arcade/server/main.ts', ports: [config.arcadePort, config.arcadeTlsPort] },
    // The feed starts first, so that the sportsbook stops before it.
    { name: 'feed', entry: 'apps/feed/server/main.ts', ports: [config.feedPort] },
    {
      name: 'sportsbook',
      entry: 'apps/sportsbook/server/main.ts',
      ports: [config.sportsbookPort],
      // Its own only: the feed that is started keeps its key.
      ...(config.followedFeed && { env: config.followedFeed }),
    },
    ...(config.seed === 'demo'
      ? [{ name: 'payment gateway', entry: 'apps/gateway/server/main.ts', ports: [config.gatewayPort] } as const]
      : []),
  ];
}
