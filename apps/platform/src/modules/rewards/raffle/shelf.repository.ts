import type { SiteItemOf } from '@chhokka/contracts';
import { formatDecimal } from '@chhokka/kernel';
import { amountOf } from '../../../infra/amounts.ts';
import type { Queryable, Transaction } from '../../../infra/db.ts';
import { keptWords, type SiteCard, wordsOf } from '../../staff/editing/index.ts';
import { findRaffle, findRaffles } from './raffle.repository.ts';

type Item = SiteItemOf<'raffle'>;

export async function listForEditing(db: Queryable): Promise<SiteCard[]> {
  const raffles = await findRaffles(db);
  return raffles.map(({ id, title, enabled, startsAt, endsAt }) => ({
    id,
    title: { bn: title.bn, en: title.en },
    place: '',
    enabled,
    startsAt,
    endsAt,
    picture: null,
  }));
}

export async function readForEditing(db: Queryable, id: string): Promise<Item | null> {
  const raffle = await findRaffle(db, id);
  if (raffle === null) return null;
  const { title, enabled, startsAt, endsAt, weights, ticketStake, perDay, prizes, onePerMember, wagering, claimDays } =
    raffle;
  return {
    kind: 'raffle',
    title: wordsOf(title),
    enabled,
    startsAt,
    endsAt,
    weights,
    ticketStake: formatDecimal(ticketStake),
    perDay,
    prizes: prizes.map(({ amount, ...prize }) => ({
      ...prize,
      title: wordsOf(prize.title),
      amount: formatDecimal(amount),
    })),
    onePerMember,
    wagering,
    claimDays,
  };
}

/** Writes an item. Its seed is that of the first writing. If the end moves, the raffle looks anew for its last facts. */
export async function writeEdited(
  tx: Transaction,
  id: string,
  item: Item,
  {
    seedLocked,
    seedHash,
    now,
  }: { readonly seedLocked: Uint8Array; readonly seedHash: Uint8Array; readonly now: number },
): Promise<void> {
  const { prizes } = item;
  const kept = prizes.map(({ form, amount, stock }) => ({ form, amount: String(amountOf(amount)), stock }));
  await tx.query(
    `insert into raffle.raffle as r (id, words, prize_words, enabled, starts_at, ends_at, weights, ticket_stake, per_day, prizes, places,
        one_per_member, wagering, claim_days, seed_locked, seed_hash, made_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
      on conflict (id) do update set (words, prize_words, enabled, starts_at, ends_at, weights, ticket_stake, per_day, prizes, places,
          one_per_member, wagering, claim_days, end_seq) =
        (excluded.words, excluded.prize_words, excluded.enabled, excluded.starts_at, excluded.ends_at, excluded.weights,
          excluded.ticket_stake, excluded.per_day, excluded.prizes, excluded.places, excluded.one_per_member, excluded.wagering, excluded.claim_days,
          case when r.ends_at = excluded.ends_at then r.end_seq end)`,
    [
      id,
      keptWords(item.title),
      JSON.stringify(prizes.map(({ title }) => keptWords(title))),
      item.enabled,
      new Date(item.startsAt),
      new Date(item.endsAt),
      JSON.stringify(item.weights),
      amountOf(item.ticketStake),
      item.perDay,
      JSON.stringify(kept),
      prizes.reduce((sum, { stock }) => sum + stock, 0),
      item.onePerMember,
      item.wagering,
      item.claimDays,
      seedLocked,
      seedHash,
      new Date(now),
    ],
  );
}
