import { setImmediate } from 'node:timers/promises';
import { createListHash, drawRaffle, fromHex } from '@chhokka/game-math/raffle';
import { assert, DAY, MINUTE } from '@chhokka/kernel';
import { transaction, type Transaction } from '../../../infra/db.ts';
import type { Words } from '../../../infra/http/language.ts';
import type { Offer } from '../awards/index.ts';
import * as repository from './draw.repository.ts';
import { listed } from './holder.ts';
import type { RaffleParts } from './raffle.parts.ts';
import { findRaffle, findUndrawn, lockRaffle } from './raffle.repository.ts';
import { CONSUMER, type Raffle, type RafflePrize, SOURCE } from './raffle.types.ts';
import { purposeOf } from './shelf.ts';
import { findRanges } from './tickets.repository.ts';

/** So long after the end a round that closed before it has been committed: the database ends a statement after 30 s. */
export const GRACE = MINUTE;
/** Ranges that are read at once. */
const PAGE = 5_000;
/** After so many tickets the draw lets others use the processor. */
const BREATH = 500;

/**
 * Closes and draws the raffles that have ended, one step after another, each of which is written once: the last fact that
 * counts, the close, the hash of the list, and the draw with its awards. It can be repeated, killed at any statement, and run
 * by two processes at once.
 */
export async function drawEnded(parts: RaffleParts): Promise<void> {
  const { pool, clock } = parts;
  for (const { id } of await findUndrawn(pool, clock.now(), GRACE)) {
    await close(parts, id);
    await publishList(parts, id);
    await drawOne(parts, id);
  }
}

async function close({ pool, clock, facts }: RaffleParts, id: string): Promise<void> {
  const raffle = await findRaffle(pool, id);
  if (raffle === null || raffle.closedAt !== null) return;
  const now = clock.now();
  const lags = await facts.lags();
  const toldUpTo = now - (lags.get('stream')?.ms ?? Number.POSITIVE_INFINITY);
  const behind = lags.get(CONSUMER)?.facts;
  if (toldUpTo >= raffle.endsAt + GRACE && typeof behind === 'number') await repository.noteEnd(pool, id, behind);
  await repository.closeCounted(pool, id, now);
}

async function publishList({ pool, inTurn }: RaffleParts, id: string): Promise<void> {
  const raffle = await findRaffle(pool, id);
  if (raffle === null || raffle.closedAt === null || raffle.listHash !== null) return;
  const hash = createListHash();
  for (let goesOn = true; goesOn;) {
    goesOn = await inTurn(async () => {
      const ranges = await findRanges(pool, id, { after: hash.tickets, limit: PAGE });
      hash.add(listed(raffle, ranges));
      return ranges.length === PAGE;
    });
  }
  assert(hash.tickets === raffle.tickets, `the list of ${id} has all tickets`);
  await repository.saveListHash(pool, id, hash.end());
}

async function drawOne(parts: RaffleParts, id: string): Promise<void> {
  const { pool, clock, secretBox, awards } = parts;
  const raffle = await findRaffle(pool, id);
  if (raffle === null || raffle.listHash === null || raffle.drawnAt !== null) return;
  const seed = secretBox.open(raffle.seedLocked, purposeOf(id));
  const winners = await winnersOf(parts, raffle, { seed, listHash: raffle.listHash });
  await transaction(pool, async (tx) => {
    if ((await lockRaffle(tx, id))?.drawnAt !== null) return;
    const now = clock.now();
    await repository.insertWinners(tx, id, winners);
    await repository.saveDrawn(tx, id, seed, now);
    await awards.offer(tx, await offersOf(tx, raffle, winners, now));
  });
}

async function winnersOf(
  { pool }: Pick<RaffleParts, 'pool'>,
  raffle: Raffle,
  { seed, listHash }: { readonly seed: Uint8Array; readonly listHash: string },
): Promise<repository.WinnerRow[]> {
  const { tickets, places, onePerMember, prizes } = raffle;
  const { memberOf, holders } = await readHolders(pool, raffle.id);
  let asked = 0;
  const drawn = await drawRaffle({
    seed,
    listHash: fromHex(listHash),
    tickets,
    holders,
    places,
    onePerHolder: onePerMember,
    async holderOf(ticket) {
      asked += 1;
      if (asked % BREATH === 0) await setImmediate();
      return memberOf(ticket);
    },
  });
  const prizeOfPlace = prizes.flatMap(({ stock }, at) => Array.from({ length: stock }, () => at));
  return drawn.map(({ place, ticket, holder }) => ({
    place,
    ticket,
    memberId: holder,
    prize: prizeOfPlace[place - 1] as number,
  }));
}

/** Who holds which ticket, from memory. */
async function readHolders(pool: RaffleParts['pool'], id: string) {
  const firsts: number[] = [];
  const members: string[] = [];
  for (let after = 0; ;) {
    const ranges = await findRanges(pool, id, { after, limit: PAGE });
    for (const { first, memberId } of ranges) {
      firsts.push(first);
      members.push(memberId);
    }
    after = ranges.at(-1)?.last ?? after;
    if (ranges.length < PAGE) break;
  }
  const memberOf = (ticket: number): string => {
    let [low, high] = [0, firsts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((firsts[middle] as number) <= ticket) low = middle;
      else high = middle - 1;
    }
    return members[low] as string;
  };
  return { memberOf, holders: new Set(members).size };
}

async function offersOf(
  tx: Transaction,
  raffle: Raffle,
  winners: readonly repository.WinnerRow[],
  now: number,
): Promise<Offer[]> {
  const currencies = await repository.findCurrencies(tx, [...new Set(winners.map(({ memberId }) => memberId))]);
  return winners.map(({ place, memberId, prize }) => {
    const won = raffle.prizes[prize] as RafflePrize;
    return {
      memberId,
      source: SOURCE,
      sourceId: `${raffle.id}:${place}`,
      ruleId: raffle.id,
      prize:
        won.form === 'points'
          ? { form: 'points', amount: won.amount }
          : { form: 'cash', amount: won.amount, wagering: raffle.wagering ?? 'site' },
      currency: currencies.get(memberId) as string,
      title: titleOf(won.title, raffle.title),
      claimBy: raffle.claimDays === null ? null : now + raffle.claimDays * DAY,
      paid: 'member',
    };
  });
}

function titleOf(prize: Words, raffle: Words): Words {
  const both = (language: 'bn' | 'en' | 'es') => `${prize[language] ?? prize.en} – ${raffle[language] ?? raffle.en}`;
  return { bn: both('bn'), en: both('en'), es: both('es') };
}
