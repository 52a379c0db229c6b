import { formatDecimal, MINUTE, minor } from '@chhokka/kernel';
import { type Transaction, transaction } from '../../../../infra/db.ts';
import type { WalletCommand } from '../../../money/wallet/index.ts';
import { type RaisedAlarm, raiseAlarms } from '../../../staff/alarms/index.ts';
import { DRAWS, type LotteryParts } from '../lottery.types.ts';
import { findOwed, insertOwed, takeOwed, writeDone, writeTried } from './owed.repository.ts';

/**
 * One member's payment that the wallet refuses must not keep the others from theirs. It is written down as owed, with an
 * alarm, and tried again until the wallet does it.
 */

export type OwedCommand = Extract<WalletCommand, { type: 'win' | 'endround' | 'refund' }>;

/** What the wallet has to do for a member because of a numero. */
export interface Owing {
  readonly numeroId: bigint;
  readonly command: OwedCommand;
}

/** The wallet's refusals by transaction id. */
export type Refusals = ReadonlyMap<string, string>;

/** The wallet did not do what it must do. The transaction has to be rolled back. */
export class NotDone extends Error {
  override name = 'NotDone';
  readonly refusals: Refusals;

  constructor(refusals: Refusals) {
    super([...refusals].map(([txId, outcome]) => `the wallet answers ${outcome} to ${txId}`).join(', '));
    this.refusals = refusals;
  }
}

type DoingParts = Pick<LotteryParts, 'clock'> & { readonly wallet: Pick<LotteryParts['wallet'], 'own'> };

/** Alarms of one transaction, so that a fault of the wallet does not raise one for each member. What is owed is all kept. */
const MOST_ALARMS = 20;
const NONE: Refusals = new Map();

/**
 * Lets the wallet do these commands, except those that it has `refused` before: they become owed. It locks accounts last, so
 * do nothing that locks anything after it. Throws `NotDone` for further refusals.
 */
export async function doOrOwe(
  tx: Transaction,
  { wallet, clock }: DoingParts,
  all: readonly Owing[],
  refused: Refusals = NONE,
): Promise<void> {
  const at = clock.now();
  const owed = all.filter(({ command }) => refused.has(command.txId));
  for (const each of owed) await insertOwed(tx, each, { refusal: refused.get(each.command.txId) ?? '', at });
  const alarms = owed.slice(0, MOST_ALARMS).map(({ command }) => alarmOf(command, refused, at));
  if (alarms.length > 0) await raiseAlarms(tx, alarms);
  const commands = all.flatMap(({ command }) => (refused.has(command.txId) ? [] : command));
  if (commands.length === 0) return;
  const outcomes = await wallet.own(tx, DRAWS, commands);
  const further = commands.flatMap(({ txId }, place): [string, string][] => {
    const outcome = outcomes[place]?.outcome ?? 'nothing';
    return outcome === 'accepted' ? [] : [[txId, outcome]];
  });
  if (further.length > 0) throw new NotDone(new Map(further));
}

/** Runs a transaction in its turn, and again when the wallet refuses something in it: what it refused is owed then. */
export async function owing<T>(
  { pool, inTurn }: Pick<LotteryParts, 'pool' | 'inTurn'>,
  run: (tx: Transaction, refused: Refusals) => Promise<T>,
): Promise<T> {
  const refused = new Map<string, string>();
  for (;;) {
    try {
      return await inTurn(() => transaction(pool, (tx) => run(tx, refused)));
    } catch (error) {
      if (!(error instanceof NotDone)) throw error;
      for (const [txId, outcome] of error.refusals) refused.set(txId, outcome);
    }
  }
}

function alarmOf(command: OwedCommand, refused: Refusals, at: number): RaisedAlarm {
  const amount = command.type === 'endround' ? 0n : (command.amount ?? 0n);
  return {
    kind: 'lottery_not_paid',
    key: command.txId,
    subject: { kind: 'member', id: command.playerId },
    facts: {
      provider: DRAWS,
      game: command.gameCode ?? '',
      round: command.roundId ?? '',
      transaction: `${command.txId} (${refused.get(command.txId) ?? ''})`,
      memberId: command.playerId,
      amount: formatDecimal(minor(amount)),
      currency: command.currency,
    },
    at,
  };
}

const AGAIN_MS = MINUTE;
const MOST_AT_ONCE = 500;

/**
 * Tries again what has been owed for a minute since the last try. Several processes may do it at once. A payment that fails
 * is logged and holds up no other. Rejects when the database is away.
 */
export async function payOwed(parts: Pick<LotteryParts, 'pool' | 'clock' | 'wallet' | 'log'>): Promise<void> {
  const { pool, clock, wallet, log } = parts;
  const waiting = await findOwed(pool, clock.now() - AGAIN_MS, MOST_AT_ONCE);
  if (waiting.length === 0) return;
  await wallet.ready(DRAWS, [...new Set(waiting.map(({ memberId }) => memberId))]);
  for (const { txId, memberId } of waiting) {
    const refusal = await transaction(pool, (tx) => tryAgain(tx, parts, txId)).catch((error: unknown) => {
      if (error instanceof NotDone) return error.refusals.get(txId) ?? '';
      log.error({ err: error, txId }, 'what is owed was not paid');
      return 'a fault of the program';
    });
    if (refusal === null) wallet.moved([memberId]);
    else await writeTried(pool, txId, refusal, clock.now());
  }
}

async function tryAgain(tx: Transaction, parts: Pick<LotteryParts, 'clock' | 'wallet'>, txId: string): Promise<null> {
  const command = await takeOwed(tx, txId);
  if (command === null) return null;
  await writeDone(tx, txId, parts.clock.now());
  await doOrOwe(tx, parts, [{ numeroId: 0n, command }]);
  return null;
}
