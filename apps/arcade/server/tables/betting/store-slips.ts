import { uuidv7 } from '@chhokka/kernel';
import { transaction } from '../../infra/db.ts';
import type { Session } from '../../sessions/sessions.repository.ts';
import { LEASE } from '../../stakes/stake-context.ts';
import type { TableContext } from '../table-context.ts';
import { payoutTable } from './payout-table.ts';
import { type NewSlip, type Rise, type Rises, isNameTaken, storeSlips } from './placing.repository.ts';
import { type RoundSums, type TableLimits, sameChips, sumsOf, takeSlip } from './slip-policy.ts';
import { slipsByName } from './slips.repository.ts';
import type { Chip, Slip } from './slips.types.ts';
import { type HeldRound, holdRound, holdSums, readSums } from './sums.repository.ts';
import type { Refusal } from './table-error.ts';

/** A slip that a player sent. */
export interface SentSlip {
  readonly session: Session;
  readonly drawId: bigint;
  /** The client's name for it. */
  readonly requestId: string;
  readonly chips: readonly Chip[];
  /** When it arrived, ms on the server's clock. */
  readonly arrivedAt: number;
}

/** What became of a sent slip before the wallet was asked. */
export type Stored =
  | { readonly outcome: 'stored'; readonly slip: Slip }
  /** It had been sent before. */
  | { readonly outcome: 'known'; readonly slip: Slip }
  | { readonly outcome: 'refused'; readonly refusal: Refusal };

const ATTEMPTS = 3;

/**
 * Judges slips of one round and stores those that are accepted, with their stakes, in one transaction. The answers are in
 * the order of the slips; no two of them may have the same session and name.
 */
export async function storeAll(context: TableContext, drawId: bigint, sent: readonly SentSlip[]): Promise<Stored[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await storeOnce(context, drawId, sent);
    } catch (error) {
      // The name was taken in another round meanwhile: now the slip is found.
      if (!isNameTaken(error) || attempt === ATTEMPTS) throw error;
    }
  }
}

async function storeOnce(context: TableContext, drawId: bigint, sent: readonly SentSlip[]): Promise<Stored[]> {
  const now = context.clock.now();
  return transaction(context.pool, async (tx) => {
    const round = await holdRound(tx, drawId);
    if (!round) return sent.map(() => refused('invalid', 'there is no such round'));
    const names = sent.map(({ session, requestId }) => ({ sessionId: session.id, requestId }));
    const known = new Map((await slipsByName(tx, names)).map((slip) => [nameOf(slip), slip]));
    const answers = sent.map((one): Stored | null => {
      const before = known.get(nameOf({ sessionId: one.session.id, requestId: one.requestId }));
      if (before) return repeated(before, one);
      const refusal = refuseRound(round, one);
      return refusal && { outcome: 'refused', refusal };
    });
    if (!answers.includes(null)) return answers.filter((answer) => answer !== null);
    await holdSums(tx, drawId);
    const open = sent.filter((_, place) => answers[place] === null);
    const sums = await sumsFor(context, tx, drawId, round, open);
    const rises = new RiseCounter();
    const judged = sent.map((one, place) => answers[place] ?? judge(round, sums, rises, one, now));
    const added = judged.flatMap((answer) => (answer.outcome === 'stored' ? [newSlip(answer.slip)] : []));
    if (added.length > 0) await storeSlips(tx, { ...round, drawId }, added, rises.counted, now + LEASE);
    return judged;
  });
}

async function sumsFor(
  { rules: rulesOf }: TableContext,
  tx: Parameters<typeof readSums>[0],
  drawId: bigint,
  round: HeldRound,
  sent: readonly SentSlip[],
): Promise<RoundSums> {
  const players = [...new Set(sent.map(({ session }) => session.playerId))];
  const { spots, own } = await readSums(tx, drawId, round.gameCode, players);
  const rules = rulesOf(round.rules);
  const sums = sumsOf(rules, payoutTable(rules), spots);
  for (const [player, stakes] of Map.groupBy(own, ({ playerId }) => playerId)) {
    sums.players.set(player, new Map(stakes.map(({ spot, amount }) => [spot, amount])));
  }
  return sums;
}

function judge(round: HeldRound, sums: RoundSums, rises: RiseCounter, sent: SentSlip, now: number): Stored {
  const { session, drawId, requestId, chips, arrivedAt } = sent;
  const before = sums.players.get(session.playerId) ?? new Map<string, bigint>();
  const limits: TableLimits = round;
  const refusal = takeSlip(sums, limits, session.playerId, chips);
  if (refusal) return { outcome: 'refused', refusal };
  rises.add(before, chips);
  const slip: Slip = {
    betTx: uuidv7(now),
    walletRoundId: uuidv7(now),
    table: round.table,
    drawId,
    roundState: round.state,
    sessionId: session.id,
    playerId: session.playerId,
    gameCode: session.gameCode,
    currency: session.currency,
    requestId,
    chips,
    stake: chips.reduce((sum, { amount }) => sum + amount, 0n),
    payout: null,
    state: 'betting',
    reason: null,
    createdAt: arrivedAt,
  };
  return { outcome: 'stored', slip };
}

/** Counts by how much the sums rise. */
class RiseCounter {
  #all: Rise = { players: 0, amount: 0n };
  readonly #spots = new Map<string, Rise>();

  /** `before`: what the player had on each spot. */
  add(before: ReadonlyMap<string, bigint>, chips: readonly Chip[]): void {
    this.#all = raised(this.#all, before.size === 0, 0n);
    for (const { spot, amount } of chips) {
      this.#all = raised(this.#all, false, amount);
      this.#spots.set(spot, raised(this.#spots.get(spot), !before.has(spot), amount));
    }
  }

  get counted(): Rises {
    return { all: this.#all, spots: this.#spots };
  }
}

function raised(rise: Rise | undefined, isNew: boolean, amount: bigint): Rise {
  const { players, amount: before } = rise ?? { players: 0, amount: 0n };
  return { players: players + (isNew ? 1 : 0), amount: before + amount };
}

/** The first answer to the same slip; another slip may not have its name. */
function repeated(slip: Slip, sent: SentSlip): Stored {
  if (slip.drawId === sent.drawId && sameChips(slip.chips, sent.chips)) return { outcome: 'known', slip };
  return refused('invalid', 'another slip has this name');
}

/** Why the round takes no slip of this session at that time; null: it takes it. */
function refuseRound(round: HeldRound, { session, arrivedAt }: SentSlip): Refusal | null {
  if (round.gameCode !== session.gameCode || round.currency !== session.currency || session.demo) {
    return { code: 'invalid', message: 'the session does not play at this table' };
  }
  if (round.state === 'betting' && arrivedAt < round.locksAt) return null;
  return { code: 'round_locked', message: 'the round takes no more slips' };
}

function refused(code: Refusal['code'], message: string): Stored {
  return { outcome: 'refused', refusal: { code, message } };
}

function newSlip(slip: Slip): NewSlip {
  const { betTx, walletRoundId, sessionId, playerId, requestId, chips, stake, createdAt } = slip;
  return { betTx, walletRoundId, sessionId, playerId, requestId, chips, stake, createdAt };
}

function nameOf({ sessionId, requestId }: { readonly sessionId: bigint; readonly requestId: string }): string {
  return `${sessionId} ${requestId.toLowerCase()}`;
}
