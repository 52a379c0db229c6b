import type {
  CoreFixture,
  CoreSportsBet,
  CoreSportsMarket,
  CoreSportsOwed,
  HouseSportsSettings,
  SportsBetsRequest,
  SportsChangeRequest,
  SportsFixturesRequest,
  SportsOwedRequest,
} from '@chhokka/wallet-protocol/house';
import type { Currency, Minor } from '@chhokka/kernel';
import { decided, houseCalls, type Reach, type Reply as AnyReply } from './gateway-house.ts';
import type { Registry } from './registry.ts';

type Reply<Value> = AnyReply<Value, 'fixture_unknown'>;

/** A page: `next` is where the next one begins, null at the end. */
interface Page {
  readonly currency: Currency;
  readonly next: string | null;
}

/**
 * Sportsbooks at the providers of the house dialect. `refused`: why the provider decided otherwise, in its word, null if it did
 * not. Repeat what was `unavailable` with the same id.
 */
export interface SportsGateway {
  sportsSettings(providerId: string): Reply<HouseSportsSettings>;
  sportsFixtures(providerId: string, input: SportsFixturesRequest): Reply<Page & { fixtures: readonly CoreFixture[] }>;
  sportsFixture(
    providerId: string,
    input: { readonly fixture: string },
  ): Reply<{ currency: Currency; fixture: CoreFixture; markets: readonly CoreSportsMarket[] }>;
  sportsBets(providerId: string, input: SportsBetsRequest): Reply<Page & { bets: readonly CoreSportsBet[] }>;
  /** The sums are of all pages. */
  sportsOwed(
    providerId: string,
    input: SportsOwedRequest,
  ): Reply<Page & { owed: readonly CoreSportsOwed[]; toPlayers: Minor; fromPlayers: Minor }>;
  changeSports(providerId: string, input: SportsChangeRequest): Reply<{ refused: string | null }>;
}

/** The calls about sports, made through the gateway's `reach`. */
export function createSportsGateway(reach: Reach, registry: Pick<Registry, 'byCode'>): SportsGateway {
  const ask = houseCalls(reach, registry, 'fixture_unknown');
  return {
    sportsSettings: (id) => ask('sports-settings', id, (core) => core.sportsSettings()),
    sportsFixtures: (id, input) => ask('sports-fixtures', id, (core) => core.sportsFixtures(input)),
    sportsFixture: (id, input) => ask('sports-fixture', id, (core) => core.sportsFixture(input)),
    sportsBets: (id, input) => ask('sports-bets', id, (core) => core.sportsBets(input)),
    sportsOwed: (id, input) => ask('sports-owed', id, (core) => core.sportsOwed(input)),
    changeSports: (id, input) => ask('sports-change', id, async (core) => decided(await core.sportsChange(input))),
  };
}
