import { assert, type Clock, type Minor } from '@chhokka/kernel';
import { type BatchLimits, createBatcher } from '@chhokka/kernel/batcher';
import { isDatabaseAway, type Pool, type Queryable, type Transaction, transaction } from '../../../infra/db.ts';
import { newToken } from '../../../infra/tokens.ts';
import { type Ledger, openFund } from '../ledger/index.ts';
import { countDeposit, type Played } from '../limits/index.ts';
import { createAccounts } from './accounts.ts';
import { type BatchParts, executeBatch, executeWithin, type ProviderCommand } from './execute-batch.ts';
import { findPlayed } from './played.repository.ts';
import { commandOf, type HeldWin, type HeldWinVerdict } from './held.repository.ts';
import { findFunds, type MemberFunds } from './funds.repository.ts';
import * as purses from './purse.repository.ts';
import type { NewPurse, PurseClosing, PurseInPlay } from './purse.repository.ts';
import * as records from './records.repository.ts';
import * as sessions from './sessions.repository.ts';
import { findSitting, type Sitting } from './sitting.repository.ts';
import type { Ceilings } from './wallet.state.ts';
import { isWellFormed } from './wallet.command.ts';
import { createIds } from './wallet.ids.ts';
import { type ProviderWallet, type WalletCommand, type WalletOutcome, WalletUnavailable } from './wallet.types.ts';
import { withRetries } from './with-retries.ts';

export type { BetRecord } from './records.repository.ts';
export {
  ageOfHeld,
  countHeld,
  findHeld,
  type HeldWin,
  type HeldWinVerdict,
  lockHeld,
  writeDecided,
  writeFirst,
} from './held.repository.ts';
export type { NewPurse, PurseClosing, PurseInPlay } from './purse.repository.ts';
export type { Ceilings } from './wallet.state.ts';
export * from './wallet.types.ts';

/** The interface of the wallet. Amounts are minor units, times ms since the epoch; see README for the invariants. */
export interface Wallet extends ProviderWallet {
  /** Opens a session with a provider. The token is returned once and stored only as a hash. */
  openSession(opening: sessions.SessionOpening): Promise<{ readonly session: string }>;
  /** Ends a member's sessions with all providers, in the given transaction: no further bet is accepted. */
  endSessions(tx: Queryable, memberId: string): Promise<void>;
  /** A member's rounds, newest first, optionally filtered by time, vendor or type. */
  betRecords(memberId: string, page: records.BetRecordsPage): Promise<records.Page<records.BetRecord>>;
  /** What a member has played since then (ms), as seen in the given transaction. */
  played(db: Queryable, memberId: string, since: number): Promise<Played>;
  /** The member's last sitting: play over all games without a long pause. Null: nothing was played for a day. */
  sitting(memberId: string): Promise<Sitting | null>;
  /** One round of the member by our id; `null` when there is none. */
  round(roundId: string, memberId: string): Promise<records.BetRecord | null>;
  /** The largest wins of single rounds closed since then. */
  biggestWins(query: { since: number; limit: number; gameType?: string | undefined }): Promise<records.BigWin[]>;
  /** The games with most rounds since then. Expensive for long times: cache the answer. */
  hotGames(query: { since: number; limit: number }): Promise<records.HotGame[]>;
  /** The games that the member opened last. */
  recentGames(memberId: string, limit?: number): Promise<sessions.RecentGame[]>;
  /** The member's cash; `null` for an unknown member. */
  memberBalance(memberId: string): Promise<Minor | null>;
  /** A member's held money, and the stakes of open rounds. */
  memberFunds(memberId: string): Promise<MemberFunds>;
  /** The cash of several members with their account versions; unknown members are left out. */
  memberStates(memberIds: readonly string[]): Promise<{ memberId: string; balance: Minor; version: bigint }[]>;
  /** Credits money from outside once per external id. The same id with another amount throws. */
  deposit(memberId: string, amount: Minor, externalId: string): Promise<void>;
  /**
   * Pays a held win, or refuses it for ever, in the transaction that writes down the decision of the second operator. The
   * held win must be locked. Returns the final answer to the provider: the wallet may be unable to pay it any more, for
   * example because its bet was refunded meanwhile.
   */
  judge(tx: Transaction, win: HeldWin, verdict: HeldWinVerdict): Promise<WalletOutcome>;
  /**
   * Decides what members bet on games that the platform draws itself, and what those pay: in the given transaction, in
   * order, at most 1,000 commands. It locks the members' accounts first and the house's last, so call it last in a
   * transaction that takes other locks. A bet needs no session (`session` is empty); everything else that stops a bet stops
   * this one too: locks, exclusions, limits, the game's state, funds. No ceiling holds a win. A refusal is stored like any
   * other, so a caller that wants all or nothing rolls back. Call `moved` after the commit.
   */
  own(tx: Transaction, providerId: string, commands: readonly WalletCommand[]): Promise<WalletOutcome[]>;
  /**
   * Looks up the accounts that `own` needs for these members. Call it before the transaction: what is not known yet costs a
   * connection of its own, and as many transactions as there are connections would wait for each other.
   */
  ready(providerId: string, memberIds: readonly string[]): Promise<void>;
  /**
   * Opens purses beside members' cash. The caller holds the locks of the cash accounts, and these members have no other open
   * purse. A repeat changes nothing.
   */
  openPurses(tx: Transaction, opened: readonly NewPurse[]): Promise<void>;
  /**
   * Closes a purse under the same lock. What it holds stays on its account: the caller moves it on in the same transaction.
   * `released`: what still arrives for it is cash. `lost`: it is the house's. A purse that is closed stays as it is.
   */
  closePurse(tx: Transaction, id: string, closing: PurseClosing): Promise<void>;
  /** What of a purse stands in open rounds, and whether a win of its player waits for operators. */
  purseInPlay(db: Queryable, id: string): Promise<PurseInPlay>;
  /** Tells the pages of these members that their money may have moved. It returns at once and never throws. */
  moved(memberIds: readonly string[]): void;
  /** How many commands wait for their decision. */
  waiting(): number;
  /** Refuses new commands, and resolves when every accepted one is answered. */
  close(): Promise<void>;
}

export interface WalletParts {
  readonly pool: Pool;
  readonly ledger: Pick<Ledger, 'post' | 'postingDecided'>;
  readonly clock: Clock;
  /** Minutes east of UTC of the site's clock, by which members' limits reset; default: UTC. */
  readonly offset?: () => number;
  /** Beyond them payments wait for two operators; default: there are none. */
  readonly ceilings?: () => Ceilings | null;
  /** Values that differ from the defaults. A command beyond them fails with `WalletUnavailable`. */
  readonly limits?: Partial<BatchLimits>;
  /** Called after every decided batch. */
  readonly onBatch?: (commands: number, ms: number) => void;
  /**
   * Called with the members whose money may have moved, after the batch is durable. It returns at once and never
   * throws.
   */
  readonly onMoved?: (memberIds: readonly string[]) => void;
  /** Called with the members whose own limits refused a bet, after the batch is durable. */
  readonly onLimit?: (memberIds: readonly string[]) => void;
  /** Called with the error that kept a batch from being decided. */
  readonly onFault?: (error: unknown) => void;
}

const LIMITS: BatchLimits = { maxBatch: 256, maxQueued: 10_000, inFlight: 2, maxWaitMs: 5_000 };
const RECENT_GAMES = 100;

export function createWallet(given: WalletParts): Wallet {
  const { pool, ledger, clock, limits, onBatch, onMoved, onLimit, onFault = () => {}, offset = () => 0 } = given;
  const { ceilings = () => null } = given;
  const accounts = createAccounts(pool);
  const parts = { pool, ledger, clock, accounts, newId: createIds(), offset, ceilings };
  const bounds = { ...LIMITS, ...limits };
  const batcher = createBatcher<ProviderCommand, WalletOutcome>({
    ...bounds,
    clock,
    refusal: (because) => new WalletUnavailable(because),
    // A batch locks the accounts of its members.
    subjectOf: ({ command }) => command.playerId,
    async run(items) {
      const begun = performance.now();
      const answers = await withRetries((some) => executeBatch(parts, some), items, onFault);
      onBatch?.(items.length, performance.now() - begun);
      onMoved?.(items.map(({ command }) => command.playerId));
      onLimit?.(items.flatMap(({ command }, place) => (isLimit(answers[place]) ? command.playerId : [])));
      return answers;
    },
  });
  return {
    async execute(providerId, command) {
      assert(isWellFormed(providerId, command), 'dialects refuse ids that cannot be kept');
      const looking = accounts.ready(command.playerId);
      if (looking) {
        const since = clock.now();
        await looking;
        if (clock.now() - since > bounds.maxWaitMs) throw new WalletUnavailable('it waited too long');
      }
      return batcher.add({ providerId, command });
    },
    ...within(parts),
    openPurses: purses.openPurses,
    closePurse: purses.closePurse,
    purseInPlay: purses.findInPlay,
    moved: (memberIds) => onMoved?.(memberIds),
    waiting: () => batcher.waiting(),
    close: () => batcher.close(),
    ...readers(pool, clock),
    async openSession(opening) {
      const { token, hash } = newToken();
      await sessions.insertSession(pool, hash, opening, clock.now());
      return { session: token };
    },
    endSessions: (tx, memberId) => sessions.endSessions(tx, memberId, clock.now()),
    async deposit(memberId, amount, externalId) {
      const member = (await accounts.members([memberId])).get(memberId);
      assert(member, 'deposits are made for members');
      const { id: to, currency } = member;
      const from = await openFund(pool, { kind: 'cash_in', currency }, { rule: 'demo' });
      const transfer = { externalId: `deposit:${externalId}`, kind: 'deposit', from, to, amount };
      const [posted] = await transaction(pool, async (tx) => {
        const answers = await ledger.post(tx, [transfer]);
        const isNew = answers[0]?.outcome === 'posted';
        if (isNew) await countDeposit(tx, { memberId, amount, now: clock.now() }, offset());
        return answers;
      });
      assert(posted?.outcome === 'posted' || posted?.outcome === 'duplicate', 'a deposit is posted once');
      onMoved?.([memberId]);
    },
  };
}

/** What is decided in the caller's transaction. */
function within(parts: BatchParts): Pick<Wallet, 'judge' | 'own' | 'ready'> {
  const { accounts } = parts;
  return {
    async ready(providerId, memberIds) {
      const members = await accounts.members(memberIds);
      const currencies = new Set([...members.values()].map(({ currency }) => currency));
      const kinds = ['house_provider', 'bonus'] as const;
      await Promise.all([...currencies].flatMap((each) => kinds.map((kind) => accounts.house(kind, providerId, each))));
    },
    async judge(tx, win, verdict) {
      const item = { providerId: win.providerId, command: commandOf(win), judged: { id: win.id, verdict } };
      const [answer] = await executeWithin(tx, parts, [item]);
      assert(answer, 'every command is answered');
      return answer;
    },
    own: (tx, providerId, commands) =>
      executeWithin(
        tx,
        parts,
        commands.map((command) => ({ providerId, command, own: true })),
      ),
  };
}

function isLimit(answer: WalletOutcome | WalletUnavailable | undefined): boolean {
  return answer !== undefined && 'outcome' in answer && answer.outcome === 'limit_reached';
}

type Readers = Omit<
  Wallet,
  | 'execute'
  | 'judge'
  | 'own'
  | 'ready'
  | 'openPurses'
  | 'closePurse'
  | 'purseInPlay'
  | 'moved'
  | 'waiting'
  | 'close'
  | 'openSession'
  | 'endSessions'
  | 'deposit'
>;

/** Maps an unreachable database to `WalletUnavailable`: providers may retry (protocol rule 9). */
function readers(pool: Pool, clock: Clock): Readers {
  return {
    session: (providerId, session) => available(sessions.findSession(pool, providerId, session, clock.now())),
    sessionOwner: (providerId, session) => available(sessions.findOwner(pool, providerId, session)),
    balance: (providerId, playerId, currency) => available(sessions.findBalance(pool, providerId, playerId, currency)),
    transaction: (providerId, txId) => available(records.findTransaction(pool, providerId, txId)),
    transactions: (providerId, range) => available(records.findTransactions(pool, providerId, range)),
    betRecords: (memberId, page) => records.findBetRecords(pool, memberId, page),
    played: (db, memberId, since) => findPlayed(db, memberId, since),
    sitting: (memberId) => findSitting(pool, memberId, clock.now()),
    round: (roundId, memberId) => records.findRound(pool, roundId, memberId),
    biggestWins: (query) => records.findBiggestWins(pool, { ...query, now: clock.now() }),
    hotGames: (query) => records.findHotGames(pool, query),
    recentGames: (memberId, limit = RECENT_GAMES) => sessions.findRecentGames(pool, memberId, limit),
    memberBalance: (memberId) => sessions.findMemberBalance(pool, memberId),
    memberFunds: (memberId) => findFunds(pool, memberId),
    memberStates: (memberIds) => sessions.findMemberStates(pool, memberIds),
  };
}

async function available<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (isDatabaseAway(error)) throw new WalletUnavailable('the database is away', { cause: error });
    throw error;
  }
}
