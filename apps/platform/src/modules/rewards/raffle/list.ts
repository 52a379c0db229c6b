import type { CallArguments, CallValue } from '@chhokka/contracts';
import { formatDecimal, siteDay } from '@chhokka/kernel';
import { maskAccount } from '../../../infra/mask.ts';
import { textLanguageOf, wordsIn } from '../../../infra/http/language.ts';
import { findAwardsOf } from '../awards/index.ts';
import { findWinners } from './draw.repository.ts';
import type { RaffleParts } from './raffle.parts.ts';
import { findSeen } from './raffle.repository.ts';
import { type Raffle, SOURCE } from './raffle.types.ts';
import { stateAt } from './state.policy.ts';
import { findOwn } from './tickets.repository.ts';

const PAGE = 5;
const WINNERS = 100;
const RANGES = 50;

type Listed = CallValue<'raffles'>['list'][number];

/** A page of raffles for a member. */
export async function listRaffles(
  parts: RaffleParts,
  memberId: string,
  { before, language }: CallArguments<'raffles'>,
): Promise<CallValue<'raffles'>> {
  const { pool, awards } = parts;
  const rows = await findSeen(pool, memberId, { before, limit: PAGE + 1 });
  const shown = rows.slice(0, PAGE);
  const [list, temptable] = await Promise.all([
    Promise.all(shown.map((raffle) => present(parts, raffle, { memberId, language }))),
    awards.mayTempt(pool, [memberId]),
  ]);
  return {
    list,
    next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
    mayTempt: temptable.has(memberId),
  };
}

async function present(
  { pool, clock, settings }: RaffleParts,
  raffle: Raffle,
  { memberId, language }: { readonly memberId: string; readonly language: CallArguments<'raffles'>['language'] },
): Promise<Listed> {
  const { id, title, startsAt, endsAt, weights, ticketStake, perDay, onePerMember, tickets, seedHash } = raffle;
  const now = clock.now();
  const today = siteDay(now, settings.dayOffset());
  const [own, winners, awards] = await Promise.all([
    findOwn(pool, { raffleId: id, memberId, today, limit: RANGES }),
    findWinners(pool, id, WINNERS),
    findAwardsOf(pool, { memberId, source: SOURCE, ruleId: id }),
  ]);
  const spoken = textLanguageOf(language);
  return {
    raffleId: id,
    title: wordsIn(title, spoken),
    state: stateAt(raffle, now),
    startsAt,
    endsAt,
    weights,
    ticketStake: formatDecimal(ticketStake),
    perDay,
    onePerMember,
    wagering: raffle.wagering ?? settings.values.turnoverFactor,
    claimDays: raffle.claimDays,
    prizes: raffle.prizes.map(({ title: words, form, amount, stock }) => ({
      title: wordsIn(words, spoken),
      form,
      amount: formatDecimal(amount),
      stock,
    })),
    tickets,
    mine: {
      tickets: own.tickets,
      today: own.today,
      ranges: [...own.ranges],
      claimable: awards.filter(({ state, claimBy }) => state === 'ready' && (claimBy === null || claimBy > now)).length,
    },
    winners: winners.map(({ place, ticket, account, memberId: winner, prize }) => ({
      place,
      ticket,
      name: maskAccount(account),
      mine: winner === memberId,
      prize,
    })),
    seedHash,
  };
}
