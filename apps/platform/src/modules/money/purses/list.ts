import type { BonusPurse, CallValue } from '@chhokka/contracts';
import { formatDecimal, minor, type Minor } from '@chhokka/kernel';
import type { Language } from '@chhokka/messages/languages';
import { type Words, wordsIn } from '../../../infra/http/language.ts';
import { findStaked } from './progress.repository.ts';
import { findBalances, findEnded, findLive } from './purses.repository.ts';
import type { PursesParts } from './purses.parts.ts';
import type { Purse } from './purses.types.ts';

const PAGE = 20;

type ListParts = Pick<PursesParts, 'pool' | 'wallet'>;

/** A page of the list, and the reader's language. */
export interface PursePage {
  readonly before: string | null;
  readonly language: Language;
}

/** One page of a member's purses; the first one begins with those that have not ended. */
export async function listPurses(
  parts: ListParts & Pick<PursesParts, 'titles'>,
  memberId: string,
  { before, language }: PursePage,
): Promise<CallValue<'bonusPurses'>> {
  const live = before === null ? await findLive(parts.pool, memberId) : [];
  const ended = await findEnded(parts.pool, memberId, { before, limit: PAGE + 1 });
  const page = ended.slice(0, PAGE);
  const shown = await presentPurses(parts, memberId, [...live, ...page]);
  const titles = await findTitles(
    parts,
    shown.map(({ id }) => id),
  );
  return {
    list: shown.map((purse) => {
      const words = titles.get(purse.id);
      return { ...purse, title: words === undefined ? '' : wordsIn(words, language) };
    }),
    next: ended.length > PAGE ? (page.at(-1)?.id ?? null) : null,
  };
}

async function findTitles(
  { pool, titles }: Pick<PursesParts, 'pool' | 'titles'>,
  ids: readonly string[],
): Promise<Map<string, Words>> {
  const told = await Promise.all(titles().map((tell) => tell(pool, ids)));
  return new Map(told.flatMap((each) => [...each]));
}

/** A member's purses as pages show them. */
export async function presentPurses(
  { pool, wallet }: ListParts,
  memberId: string,
  purses: readonly Purse[],
): Promise<BonusPurse[]> {
  const active = purses.find(({ state }) => state === 'active');
  const [balances, staked, inPlay] = await Promise.all([
    findBalances(pool, memberId),
    findStaked(
      pool,
      purses.map(({ id }) => id),
    ),
    active ? wallet.purseInPlay(pool, active.id) : null,
  ]);
  const none = minor(0n);
  return purses.map((purse) =>
    present(purse, {
      left: purse === active ? (balances.get(purse.currency) ?? none) : none,
      inPlay: purse === active ? (inPlay?.staked ?? none) : none,
      staked: staked.get(purse.id) ?? 0n,
    }),
  );
}

function present(purse: Purse, { left, inPlay, staked }: { left: Minor; inPlay: Minor; staked: bigint }): BonusPurse {
  const { id, state, currency, terms, askedAt, activeAt, expiresAt, endedAt } = purse;
  const { wagering, weights, maxStake, maxCashOut, lastsMs, endsWithWithdrawal } = terms;
  return {
    id,
    state,
    amount: formatDecimal(purse.amount),
    currency,
    left: formatDecimal(left),
    inPlay: formatDecimal(inPlay),
    // Rounded so that nothing seems done before it is.
    required: formatDecimal(minor((purse.required + 99n) / 100n)),
    staked: formatDecimal(minor(staked / 100n)),
    terms: {
      wagering,
      weights: { kinds: { ...weights.kinds }, games: { ...weights.games } },
      maxStake: maxStake === null ? null : formatDecimal(maxStake),
      maxCashOut: maxCashOut === null ? null : formatDecimal(maxCashOut),
      lasts: lastsMs,
      endsWithWithdrawal,
    },
    askedAt,
    activeAt,
    expiresAt,
    endedAt,
    released: formatDecimal(purse.released),
    takenBack: formatDecimal(purse.takenBack),
  };
}
