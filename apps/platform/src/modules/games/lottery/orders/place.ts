import { assert, currency, formatDecimal, minor, type Minor } from '@chhokka/kernel';
import { type Transaction, transaction } from '../../../../infra/db.ts';
import { Refused } from '../../../../infra/http/refused.ts';
import type { MemberSession } from '../../../../infra/http/sessions.ts';
import type { Wallet, WalletCommand } from '../../../money/wallet/index.ts';
import { findGame } from '../games/games.repository.ts';
import { DRAWS, type Game, type LotteryParts } from '../lottery.types.ts';
import { exposureOf, lineWith } from './exposure.policy.ts';
import { findPassed, type Passed, raiseExposure } from './exposure.repository.ts';
import { passGate } from './gate.repository.ts';
import type { CheckedOrder, Exposed } from './orders.types.ts';
import {
  findNumeros,
  findOrderOf,
  insertLines,
  insertOrder,
  insertParts,
  limitWaiting,
  type NumeroNow,
  type Placing,
  shareNumerosOf,
} from './place.repository.ts';
import { refusalOfBet } from './refusals.ts';
import { betTxId } from './returns.ts';
import type { Turns } from './turns.ts';

export interface PlacingParts extends Pick<LotteryParts, 'walletPool' | 'clock'> {
  readonly wallet: Pick<Wallet, 'own' | 'ready' | 'moved'>;
  readonly turns: Turns;
}

export interface Placed {
  readonly orderId: bigint;
  /** After all bets of the order; null: it was placed before. */
  readonly balance: Minor | null;
}

/**
 * Places a checked order in one transaction: all lines on all numeros, or nothing. A repeat gets the order that is there.
 * Throws `Refused` with the refusals of the call.
 */
export async function placeOrder(
  parts: PlacingParts,
  order: CheckedOrder,
  session: Pick<MemberSession, 'memberId' | 'currency' | 'betLocked'>,
): Promise<Placed> {
  const placing: Placing = { memberId: session.memberId, currency: session.currency, at: parts.clock.now() };
  await parts.wallet.ready(DRAWS, [session.memberId]);
  const placed = await parts.turns.take(session.memberId, () =>
    transaction(parts.walletPool, (tx) => placeWithin(tx, parts, order, { ...placing, betLocked: session.betLocked })),
  );
  if (placed.balance !== null) parts.wallet.moved([session.memberId]);
  return placed;
}

/** Locks in this order: the request's place, the numeros, their exposure, the accounts. */
async function placeWithin(
  tx: Transaction,
  { wallet }: PlacingParts,
  order: CheckedOrder,
  placing: Placing & { readonly betLocked: boolean },
): Promise<Placed> {
  const { memberId } = placing;
  const [, orderId] = await Promise.all([limitWaiting(tx), insertOrder(tx, order, placing)]);
  if (orderId === null) return repeated(await findOrderOf(tx, placing, order));
  const names = order.numeros.map(({ numero }) => numero);
  const [game, , , now] = await Promise.all([
    findGame(tx, order.gameCode),
    passGate(tx, order.gameCode),
    shareNumerosOf(tx, order.gameCode, names),
    findNumeros(tx, order.gameCode, names),
  ]);
  if (!game?.open) throw new Refused('lottery_closed');
  refuseSeries(game, order);
  const ids = idsOf(order, now);

  const numeros = order.numeros.map(({ numero, factor }, place) => ({ numeroId: ids[place] ?? 0n, numero, factor }));
  const exposed = exposureOf({ ...order, numeros: order.numeros.length }, memberId);
  const most = refuseAbove(game, order, exposed);
  const stored = numeros.map((each) => {
    const factor = BigInt(each.factor);
    return { ...each, stake: order.lineStake * factor, most: most * factor };
  });
  const [, , , passed] = await Promise.all([
    insertLines(tx, orderId, game.series.max, order.lines),
    insertParts(tx, orderId, memberId, stored),
    raiseExposure(tx, numeros, exposed),
    findPassed(tx, game.most, numeros, exposed),
  ]);
  if (passed) throw full(passed, order.lines, numeros);

  const bets = stored.map(({ numero, stake }) => betOf(orderId, order.gameCode, placing, { numero, stake }));
  const answers = await wallet.own(tx, DRAWS, bets);
  const refusal = refusalOfBet(answers, bets, placing.betLocked);
  if (refusal) throw refusal;
  const last = answers.at(-1);
  assert(last?.outcome === 'accepted', 'every bet was accepted');
  return { orderId, balance: last.balance };
}

function repeated(found: { readonly id: bigint; readonly isSame: boolean } | null): Placed {
  if (found === null) throw new Refused('game_unknown');
  if (!found.isSame) throw new Refused('order_differs');
  return { orderId: found.id, balance: null };
}

function refuseSeries({ series: { min, max } }: Game, { lines }: CheckedOrder): void {
  const place = lines.findIndex(({ series }) => series < min || series > max);
  if (place >= 0) throw new Refused('series_unavailable', { value: { line: place + 1, min, max } });
}

/** The ids of the order's numeros, in its order. All of them take bets. */
function idsOf({ numeros }: CheckedOrder, now: readonly NumeroNow[]): bigint[] {
  const known = new Map(now.map((each) => [each.numero, each]));
  return numeros.map(({ numero }) => {
    const found = known.get(numero);
    if (!found) throw new Refused('numero_unknown', { value: { numero } });
    if (!found.takesBets) throw new Refused('numero_locked', { value: { numero } });
    return found.id;
  });
}

/**
 * Refuses what passes a limit by itself, before anything is written, and returns the largest payout of all lines at factor 1.
 * What is left fits the columns of the database.
 */
function refuseAbove({ most }: Game, { numeros, lines }: CheckedOrder, exposed: readonly Exposed[]): bigint {
  const [heaviest] = numeros.toSorted((a, b) => b.factor - a.factor);
  assert(heaviest, 'an order has a numero');
  for (const { scope, play, part, payout } of exposed)
    if (payout * BigInt(heaviest.factor) > most[scope])
      throw fullAt(heaviest.numero, lines, { scope, play, part, left: most[scope] });
  return exposed.find(({ scope }) => scope === 'numero')?.payout ?? 0n;
}

function full(
  passed: Passed,
  lines: CheckedOrder['lines'],
  numeros: readonly { readonly numeroId: bigint; readonly numero: string }[],
): Refused {
  return fullAt(numeros.find(({ numeroId }) => numeroId === passed.numeroId)?.numero ?? '', lines, passed);
}

/** Says what still fits. A full number is named with the line that bets on it, because a basket may have many. */
function fullAt(
  numero: string,
  lines: CheckedOrder['lines'],
  { scope, play, part, left }: Omit<Passed, 'numeroId'>,
): Refused {
  const fits = formatDecimal(minor(left));
  return scope === 'number'
    ? new Refused('number_full', {
        value: { numero, line: lineWith(lines, play, part), play, number: part, left: fits },
      })
    : new Refused('payout_limit', { value: { numero, scope, left: fits, ...(scope === 'play' && { play }) } });
}

function betOf(
  orderId: bigint,
  gameCode: string,
  { memberId, currency: code }: Placing,
  { numero, stake }: { readonly numero: string; readonly stake: bigint },
): WalletCommand {
  return {
    type: 'bet',
    session: '',
    txId: betTxId(orderId, numero),
    roundId: numero,
    playerId: memberId,
    gameCode,
    currency: currency(code),
    amount: minor(stake),
    roundClosed: false,
  };
}
