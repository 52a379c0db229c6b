import type { CallArguments, CallValue } from '@chhokka/contracts';
import { formatDecimal } from '@chhokka/kernel';
import type { Language } from '@chhokka/messages/languages';
import type { CoreFixture, CoreSportsMarket, HouseSportsSettings } from '@chhokka/wallet-protocol/house';
import { titleLanguageOf } from '../../../infra/http/language.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { answerOf, askAll } from '../providers/index.ts';
import type { SportsParts } from './sports.types.ts';
import { titlesOf } from './titles.ts';
import { limitsToWire } from './wire.ts';

export const PAGE = 50;
/** All sportsbooks with their settings, as their providers say at this moment. */
export async function readSports(parts: SportsParts, language: Language): Promise<CallValue<'officeSports'>> {
  const { answers, unreachable } = await askAll(parts, 'sports', (id) => parts.gateway.sportsSettings(id));
  const list = answers.map(({ value, ...provider }) => ({ ...provider, ...presentSettings(value, language) }));
  return { at: parts.clock.now(), list, unreachable };
}

function presentSettings(
  { currency, sports }: HouseSportsSettings,
  language: Language,
): Pick<CallValue<'officeSports'>['list'][number], 'currency' | 'sports'> {
  const title = titleLanguageOf(language);
  return {
    currency,
    sports: sports.map(({ sport, titles, limits, delaySeconds, minStake, voidHours, margins }) => ({
      sport,
      name: titles[title],
      limits: limitsToWire(limits),
      delaySeconds,
      minStake: formatDecimal(minStake),
      voidHours,
      margins: margins.map(({ market, titles: names, margin }) => ({ market, name: names[title], margin })),
    })),
  };
}

/** A sport as its provider says at this moment. Throws `Refused`: item_unknown, temporarily_unavailable. */
export async function findSport({ gateway }: SportsParts, provider: string, code: string) {
  const { currency, sports } = answerOf(await gateway.sportsSettings(provider));
  const sport = sports.find((each) => each.sport === code);
  if (sport === undefined) throw new Refused('item_unknown');
  return { currency, sport };
}

/** A fixture as its provider says at this moment. Throws `Refused`: item_unknown, temporarily_unavailable. */
export async function findFixture({ gateway }: SportsParts, provider: string, fixture: string) {
  return answerOf(await gateway.sportsFixture(provider, { fixture }));
}

/** A page of fixtures. Throws `Refused`: item_unknown, temporarily_unavailable. */
export async function readFixtures(
  { gateway, clock }: SportsParts,
  { provider, ...wanted }: CallArguments<'officeSportsFixtures'>,
  language: Language,
): Promise<CallValue<'officeSportsFixtures'>> {
  const { currency, fixtures, next } = answerOf(await gateway.sportsFixtures(provider, { ...wanted, limit: PAGE }));
  return { at: clock.now(), currency, list: fixtures.map((each) => presentFixture(each, language)), next };
}

/** A fixture with its markets. Throws `Refused`: item_unknown, temporarily_unavailable. */
export async function readFixture(
  parts: SportsParts,
  { provider, fixture: id }: CallArguments<'officeSportsFixture'>,
  language: Language,
): Promise<CallValue<'officeSportsFixture'>> {
  const { currency, fixture, markets } = await findFixture(parts, provider, id);
  return {
    at: parts.clock.now(),
    currency,
    fixture: presentFixture(fixture, language),
    markets: markets.map((each) => presentMarket(each, language)),
  };
}

function presentFixture(fixture: CoreFixture, language: Language): CallValue<'officeSportsFixture'>['fixture'] {
  const { home: _, away: __, league, staked, worst, ...others } = fixture;
  const title = titleLanguageOf(language);
  return {
    ...others,
    league: league[title],
    name: titlesOf(fixture)[title],
    staked: formatDecimal(staked),
    worst: formatDecimal(worst),
  };
}

function presentMarket(
  { titles, outcomes, ...market }: CoreSportsMarket,
  language: Language,
): CallValue<'officeSportsFixture'>['markets'][number] {
  const title = titleLanguageOf(language);
  return {
    ...market,
    name: titles[title],
    outcomes: outcomes.map(({ titles: names, staked, liability, ...outcome }) => ({
      ...outcome,
      name: names[title],
      staked: formatDecimal(staked),
      liability: formatDecimal(liability),
    })),
  };
}
