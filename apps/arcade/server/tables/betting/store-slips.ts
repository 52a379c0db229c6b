import { uuidv7 } from '@chhokka/kernel';
import { transaction } from '@chhokka/provider-server/db';
import type { Session } from '../../sessions/sessions.repository.ts';
import { LEASE } from '../../stakes/stake-context.ts';
import type { TableContext } from '../table-context.ts';
import { payoutTable } from './payout-table.ts';
import { type Rise, type Rises, isNameTaken, storeSlips } from './placing.repository.ts';
import { type RoundSums, type TableLimits, sameChips, sumsOf, takeSlip } from './slip-policy.ts';
import { slipsByName } from './slips.repository.ts';
import type { Chip, Slip } from './slips.types.ts';
import { type HeldRound, holdRounds, holdSums, readSums } from './sums.repository.ts';
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
 * Judges slips and stores those that are accepted, with their stakes, in one transaction. The answers are in the order of
 * the slips; no two of them may have the same session and name.
 */
export async function storeAll(context: TableContext, sent: readonly SentSlip[]): Promise<Stored[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await storeOnce(context, sent);
    } catch (error) {
      // The name was taken in another round meanwhile: now the slip is found.
      if (!isNameTaken(error) || attempt === ATTEMPTS) throw error;
    }
  }
}

async function storeOnce(context: TableContext, sent: readonly SentSlip[]): Promise<Stored[]> {
  const now = context.clock.now();
  return transaction(context.pool, async (tx) => {
    const rounds = await holdRounds(tx, [...new Set(sent.map(({ drawId }) => drawId))]);
    const names = sent.map(({ session, requestId }) => ({ sessionId: session.id, requestId }));
    const known = new Map((await slipsByName(tx, names)).map((slip) => [nameOf(slip), slip]));
    const answers = sent.map((one): Stored | null => {
      const before = known.get(nameOf({ sessionId: one.session.id, requestId: one.requestId }));
      return before ? repeated(before, one) : refusedBy(rounds.get(one.drawId), one);
    });
    if (!answers.includes(null)) return answers.filter((answer) => answer !== null);
    const judges = await judgesFor(
      context,
      tx,
      rounds,
      sent.filter((_, place) => answers[place] === null),
    );
    const judged = sent.map((one, place) => answers[place] ?? judge(judges.get(one.drawId), one, now));
    const added = judged.flatMap((answer) => (answer.outcome === 'stored' ? [answer.slip] : []));
    const rises = [...judges].map(([drawId, { rises: counter }]): Rises => ({ drawId, ...counter.counted }));
    if (added.length > 0) await storeSlips(tx, added, rises, now + LEASE);
    return judged;
  });
}

/** What slips of a round are judged by; it goes along with each slip that is taken. */
interface Judge {
  readonly round: HeldRound;
  readonly sums: RoundSums;
  readonly rises: RiseCounter;
}

/** Holds and reads the sums of all rounds that these slips are on. */
async function judgesFor(
  { rules: rulesOf }: TableContext,
  tx: Parameters<typeof readSums>[0],
  rounds: ReadonlyMap<bigint, HeldRound>,
  sent: readonly SentSlip[],
): Promise<ReadonlyMap<bigint, Judge>> {
  const drawIds = [...new Set(sent.map(({ drawId }) => drawId))];
  await holdSums(tx, drawIds);
  const players = new Map(
    sent.map(({ drawId, session: { playerId, gameCode } }) => [
      `${drawId} ${playerId}`,
      { drawId, playerId, gameCode },
    ]),
  );
  const found = Map.groupBy(await readSums(tx, drawIds, [...players.values()]), ({ drawId }) => drawId);
  return new Map(
    drawIds.flatMap((drawId) => {
      const round = rounds.get(drawId);
      if (!round) return [];
      const lying = found.get(drawId) ?? [];
      const rules = rulesOf(round.rules);
      const sums = sumsOf(
        rules,
        payoutTable(rules),
        lying.filter(({ playerId }) => playerId === null),
      );
      for (const [player, stakes] of Map.groupBy(lying, ({ playerId }) => playerId)) {
        if (player !== null) sums.players.set(player, new Map(stakes.map(({ spot, amount }) => [spot, amount])));
      }
      return [[drawId, { round, sums, rises: new RiseCounter() }] as const];
    }),
  );
}

function judge(judging: Judge | undefined, sent: SentSlip, now: number): Stored {
  if (!judging) throw new Error('a slip is judged without its round');
  const { round, sums, rises } = judging;
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
    flight: sums.rules.kind === 'flight' ? { left: null } : null,
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

  get counted(): Omit<Rises, 'drawId'> {
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
function refusedBy(round: HeldRound | undefined, { session, arrivedAt }: SentSlip): Stored | null {
  if (!round) return refused('invalid', 'there is no such round');
  if (round.gameCode !== session.gameCode || round.currency !== session.currency || session.demo) {
    return refused('invalid', 'the session does not play at this table');
  }
  if (round.state === 'betting' && arrivedAt < round.locksAt) return null;
  return refused('round_locked', 'the round takes no more slips');
}

function refused(code: Refusal['code'], message: string): Stored {
  return { outcome: 'refused', refusal: { code, message } };
}

function nameOf({ sessionId, requestId }: { readonly sessionId: bigint; readonly requestId: string }): string {
  return `${sessionId} ${requestId.toLowerCase()}`;
}
