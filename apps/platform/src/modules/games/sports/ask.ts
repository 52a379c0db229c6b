import type { CallArguments, CallValue } from '@chhokka/contracts';
import { DAY, formatDecimal, type Minor } from '@chhokka/kernel';
import { fieldText } from '@chhokka/messages/errors';
import type { Language } from '@chhokka/messages/languages';
import {
  type HouseSportsLimits,
  type SportsLimitFault,
  sportsLimitFaults,
  takesTwo,
} from '@chhokka/wallet-protocol/house';
import { amountOf } from '../../../infra/amounts.ts';
import { Refused } from '../../../infra/http/refused.ts';
import type { Acting } from '../../staff/office/index.ts';
import { ask } from '../requests/index.ts';
import { sportsRequests } from './kind.ts';
import { presentRequest } from './present.ts';
import { findFixture, findSport } from './read-sports.ts';
import type { Names, SportsParts, WireChange } from './sports.types.ts';
import { titlesOf } from './titles.ts';
import { fromWire, limitsToWire } from './wire.ts';

type Asking = Acting & { readonly language: Language };
type OfKind<Kind extends WireChange['kind']> = Extract<WireChange, { kind: Kind }>;

/** How long a change waits for a second operator. */
const GOOD_MS = DAY;

/**
 * Changes a sportsbook: at once, or, where that takes two, after a second operator has confirmed it. Throws `Refused`:
 * item_unknown, temporarily_unavailable, edited_meanwhile, bad_request, proposal_waits (value: account), second_missing.
 */
export async function changeSports(
  parts: SportsParts,
  { provider, change, reason }: CallArguments<'officeChangeSports'>,
  acting: Asking,
): Promise<CallValue<'officeChangeSports'>> {
  const { names, currency, fairChance } =
    change.kind === 'suspension' || change.kind === 'override'
      ? await seenInFixture(parts, provider, change)
      : await seenInSport(parts, provider, change, acting.language);
  const isForTwo = takesTwo(fromWire(change), fairChance);
  const endsAt = isForTwo ? parts.clock.now() + GOOD_MS : null;
  const asked = { providerId: provider, change, names, currency, takesTwo: isForTwo, reason, endsAt };
  return presentRequest(await ask(parts, sportsRequests(parts), asked, acting), acting);
}

/** What a change needs to be judged and shown. */
interface Seen {
  readonly names: Names;
  readonly currency: string;
  /** ×1,000,000; null: the change is about no outcome. */
  readonly fairChance: number | null;
}

async function seenInFixture(
  parts: SportsParts,
  provider: string,
  change: OfKind<'suspension' | 'override'>,
): Promise<Seen> {
  const { currency, fixture, markets } = await findFixture(parts, provider, change.fixture);
  const of = titlesOf(fixture);
  if (change.market === null) return { names: { of }, currency, fairChance: null };
  const market = markets.find((each) => each.market === change.market);
  if (market === undefined) throw new Refused('item_unknown');
  if (change.kind === 'suspension') return { names: { of, market: market.titles }, currency, fairChance: null };
  const outcome = market.outcomes.find((each) => each.outcome === change.outcome);
  if (outcome === undefined) throw new Refused('item_unknown');
  if (outcome.override !== change.before) throw new Refused('edited_meanwhile');
  const names = { of, market: market.titles, outcome: outcome.titles };
  return { names, currency, fairChance: outcome.fairChance };
}

async function seenInSport(
  parts: SportsParts,
  provider: string,
  change: OfKind<'margin' | 'limits' | 'delay' | 'min-stake' | 'void-hours'>,
  language: Language,
): Promise<Seen> {
  const { currency, sport } = await findSport(parts, provider, change.sport);
  const seen = { names: { of: sport.titles }, currency, fairChance: null };
  switch (change.kind) {
    case 'delay':
      if (sport.delaySeconds !== change.before) throw new Refused('edited_meanwhile');
      return seen;
    case 'void-hours':
      if (sport.voidHours !== change.before) throw new Refused('edited_meanwhile');
      return seen;
    case 'min-stake':
      if (sport.minStake !== amountOf(change.before)) throw new Refused('edited_meanwhile');
      refuseAbove(sport.limits.maxStake, change, language);
      return seen;
    case 'limits': {
      const now = limitsToWire(sport.limits);
      const isAsSeen = (Object.keys(now) as (keyof typeof now)[]).every((name) => now[name] === change.before[name]);
      if (!isAsSeen) throw new Refused('edited_meanwhile');
      refuseUnfit(sport.minStake, change, language);
      return seen;
    }
    case 'margin': {
      const found = sport.margins.find(({ market }) => market === change.market);
      if (found === undefined) throw new Refused('item_unknown');
      if (found.margin !== change.before) throw new Refused('edited_meanwhile');
      return { ...seen, names: { ...seen.names, market: found.titles } };
    }
  }
}

/** Throws `Refused('bad_request')` with the limits that a sport cannot have, in the words of the form. */
function refuseUnfit(minStake: Minor, change: OfKind<'limits'>, language: Language): void {
  const { after } = fromWire(change) as { readonly after: HouseSportsLimits };
  const fields = sportsLimitFaults(after, minStake).map(({ field, fault }) => [
    field,
    textOf({ ...after, minStake }, fault, language),
  ]);
  if (fields.length > 0)
    throw new Refused('bad_request', { fields: Object.fromEntries(fields) as Record<string, string> });
}

/** Throws `Refused('bad_request')` for a smallest stake above the largest one. */
function refuseAbove(maxStake: Minor, { after }: OfKind<'min-stake'>, language: Language): void {
  if (amountOf(after) <= maxStake) return;
  const text = fieldText[language].too_large.replace('{maximum}', formatDecimal(maxStake));
  throw new Refused('bad_request', { fields: { value: text } });
}

type Judged = HouseSportsLimits & { readonly minStake: Minor };

function textOf(limits: Judged, fault: SportsLimitFault, language: Language): string {
  const texts = fieldText[language];
  switch (fault) {
    case 'stake_under_minimum':
      return texts.too_small.replace('{minimum}', formatDecimal(limits.minStake));
    case 'not_positive':
      return texts.too_small.replace('{minimum}', '0.01');
    case 'payout_under_stake':
      return texts.too_small.replace('{minimum}', formatDecimal(limits.maxStake));
    case 'fixture_under_outcome':
      return texts.too_small.replace('{minimum}', formatDecimal(limits.outcomeExposure));
  }
}
