import type { CallArguments, CallValue } from '@chhokka/contracts';
import { formatDecimal } from '@chhokka/kernel';
import type { Language } from '@chhokka/messages/languages';
import { titleLanguageOf } from '../../../infra/http/language.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { answerOf } from '../providers/index.ts';
import { findAccounts, findMemberId } from './players.repository.ts';
import { PAGE } from './read-sports.ts';
import type { SportsParts } from './sports.types.ts';
import { titlesOf } from './titles.ts';

/** A page of bets. Throws `Refused`: item_unknown, member_unknown, temporarily_unavailable. */
export async function readBets(
  { pool, gateway }: SportsParts,
  { provider, account, ...wanted }: CallArguments<'officeSportsBets'>,
  language: Language,
): Promise<CallValue<'officeSportsBets'>> {
  const playerId = account === undefined ? undefined : await findMemberId(pool, account);
  if (playerId === null) throw new Refused('member_unknown');
  const { currency, bets, next } = answerOf(await gateway.sportsBets(provider, { ...wanted, playerId, limit: PAGE }));
  const memberOf = await membersOf(pool, bets);
  const title = titleLanguageOf(language);
  return {
    currency,
    next,
    list: bets.map(({ playerId: player, staked, maxPayout, paid, legs, ...bet }) => ({
      ...bet,
      member: memberOf(player),
      staked: formatDecimal(staked),
      maxPayout: formatDecimal(maxPayout),
      paid: formatDecimal(paid),
      legs: legs.map((leg) => ({
        fixture: leg.fixture,
        name: titlesOf(leg)[title],
        market: leg.marketTitles[title],
        outcome: leg.outcomeTitles[title],
        price: leg.price,
        result: leg.result,
      })),
    })),
  };
}

/** A page of payments that the wallet refuses or has not answered. Throws `Refused`: item_unknown, temporarily_unavailable. */
export async function readOwed(
  { pool, gateway }: SportsParts,
  { provider, after }: CallArguments<'officeSportsOwed'>,
): Promise<CallValue<'officeSportsOwed'>> {
  const { currency, owed, toPlayers, fromPlayers, next } = answerOf(
    await gateway.sportsOwed(provider, { after, limit: PAGE }),
  );
  const memberOf = await membersOf(pool, owed);
  return {
    currency,
    next,
    toPlayers: formatDecimal(toPlayers),
    fromPlayers: formatDecimal(fromPlayers),
    list: owed.map(({ playerId, amount, ...payment }) => ({
      ...payment,
      member: memberOf(playerId),
      amount: formatDecimal(amount),
    })),
  };
}

/** Tells who a player is; null: no member of this site. */
async function membersOf(pool: SportsParts['pool'], rows: readonly { readonly playerId: string }[]) {
  const accounts = await findAccounts(pool, [...new Set(rows.map(({ playerId }) => playerId))]);
  return (playerId: string) => {
    const account = accounts.get(playerId);
    return account === undefined ? null : { id: playerId, account };
  };
}
