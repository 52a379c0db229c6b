import { GAME_KINDS } from '@chhokka/contracts/game-kinds';
import type { Currency, GameType, Minor } from '@chhokka/kernel';
import type { Pool, Transaction } from '../../../infra/db.ts';
import { hashToken } from '../../../infra/tokens.ts';
import type { AccountId } from '../ledger/index.ts';
import { booleans, numbers, texts } from '../../../infra/arrays.ts';
import { isMemberId } from './wallet.command.ts';
import type { PurseState, PurseWeights } from './wallet.purse.ts';
import {
  pairKey,
  type SessionState,
  type StoredOutcome,
  type StoredTransaction,
  type WalletRequest,
  type World,
} from './wallet.state.ts';
import type { WalletCommand } from './wallet.types.ts';

/** Reads for a batch: a few set-based statements over arrays of keys, one index look-up for each key. */

export interface MemberAccount {
  readonly id: AccountId;
  readonly currency: Currency;
}

/**
 * The cash accounts of the members that exist, opened on first use, any number in one statement. Trial members are left
 * out, because their play money goes to no provider.
 */
export async function openCashAccounts(pool: Pool, ids: readonly string[]): Promise<Map<string, MemberAccount>> {
  const { rows } = await pool.query<{ member: string; currency: Currency; id: AccountId }>({
    name: 'wallet.accounts',
    text: `select p.id as member, p.currency,
        coalesce(a.id, ledger.open_account('member_cash', p.id::text, p.currency)) as id
      from members.player p
        left join ledger.balance a on (a.owner, a.kind, a.currency) = (p.id::text, 'member_cash', p.currency)
      where p.id = any($1::uuid[]) and p.user_type <> 4`,
    values: [texts(ids)],
  });
  return new Map(rows.map(({ member, currency, id }) => [member, { id, currency }]));
}

/**
 * Locks the accounts in the ledger's order and prepares the transaction. A batch that waits longer than 5 s for locks
 * gives up. Its statements may not scan whole tables, even when a plan was made while they were small.
 */
export async function beginBatch(tx: Transaction, accounts: readonly AccountId[]): Promise<void> {
  await tx.query({
    name: 'wallet.begin',
    text: `select set_config('lock_timeout', '5s', true), set_config('enable_seqscan', 'off', true),
      ledger.lock_accounts($1)`,
    values: [numbers(accounts)],
  });
}

interface ContextRow {
  place: number;
  session_player: string | null;
  session_game: string;
  session_currency: Currency;
  lobby: string | null;
  lobby_type: GameType | null;
  expired: boolean;
  ageing: boolean;
  currency: Currency | null;
  may_bet: boolean;
  excluded: boolean;
  limited: boolean;
  balance: Minor | null;
  acquainted: boolean | null;
  vassalage: string | null;
  game_type: string;
  playable: boolean;
  max_win: bigint | null;
  purse: string | null;
  purse_account: AccountId;
  purse_balance: Minor;
  purse_weights: PurseWeights;
  purse_most: bigint | null;
}

/** One row for each request. */
const CONTEXT = `with c as materialized (
    select * from unnest($1::text[], $2::uuid[], $3::text[], $4::text[], $5::bigint[], $6::boolean[]) with ordinality
      as c (provider, player, token, game, account, in_lobby, place)
  ), g as materialized (
    select named.provider as of_provider, named.game as of_game, g.*
      from (select distinct provider, game from c) named
      cross join lateral (
        select * from catalogue.playable g
          where g.provider_id = named.provider and g.game_code = named.game limit 1
      ) g
  )
  select c.place::int as place, s.member_id as session_player, s.game_code as session_game,
    s.currency as session_currency, h.vassalage as lobby, h.game_type as lobby_type,
    s.expires_at <= t.now or (s.member_session is not null and d.live is null) as expired,
    s.member_session is not null and s.expires_at < t.now + s.ttl_ms * interval '0.5 ms' as ageing,
    p.currency, not (p.bet_locked or p.user_type = 4) as may_bet, a.balance,
    coalesce(l.excluded_until > t.now, false) as excluded, coalesce(l.limited, false) as limited,
    c.token is null and exists (
      select from wallet.game_session k where k.member_id = c.player and k.provider_id = c.provider
    ) as acquainted,
    g.vassalage, g.game_type, g.enabled and not g.coming_soon as playable, g.max_win,
    u.id as purse, u.account_id as purse_account, b.balance as purse_balance, u.weights as purse_weights,
    u.max_stake as purse_most
  from c
  cross join (select to_timestamp($7::float8 / 1000) as now) t
  left join lateral (
    select * from wallet.game_session s
      where s.token_hash = decode(c.token, 'hex') and s.provider_id = c.provider limit 1
  ) s on true
  left join lateral (
    select * from catalogue.playable h
      where c.in_lobby and h.provider_id = c.provider and h.game_code = s.game_code limit 1
  ) h on true
  left join lateral (
    select true as live from devices.member_session d
      where d.id = s.member_session and d.member_id = s.member_id and d.ends_at > t.now limit 1
      for key share skip locked
  ) d on true
  left join lateral (select * from members.player p where p.id = c.player limit 1) p on true
  left join lateral (select * from limits.standing l where l.member_id = c.player limit 1) l on true
  left join lateral (select balance from ledger.balance a where a.id = c.account limit 1) a on true
  left join lateral (
    select * from wallet.purse u where u.member_id = c.player and u.state = 'open' limit 1
  ) u on true
  left join lateral (select balance from ledger.balance b where b.id = u.account_id limit 1) b on true
  left join g on g.of_provider = c.provider and g.of_game = c.game`;

/**
 * Loads sessions, players, balances and games of all requests. A bet needs a session; other commands need an earlier
 * session with the provider. The logins behind the sessions cannot end before the commit, so that no bet is still on its
 * way after a logout. A login that is ending now counts as ended, so that the batch waits for no logout. Returns the
 * players that have limits of their own.
 */
export async function loadContext(
  tx: Transaction,
  world: World,
  requests: readonly WalletRequest[],
  accountOf: (playerId: string) => AccountId | null,
  now: number,
): Promise<ReadonlySet<string>> {
  const tokens = requests.map(sessionOf);
  const { rows } = await tx.query<ContextRow>({
    name: 'wallet.context',
    text: CONTEXT,
    values: [
      texts(requests.map(({ providerId }) => providerId)),
      texts(requests.map(({ command }) => (isMemberId(command.playerId) ? command.playerId : null))),
      texts(tokens.map((token) => (token === null ? null : hashToken(token).toString('hex')))),
      texts(requests.map(({ command }) => command.gameCode ?? null)),
      numbers(requests.map(({ command }) => accountOf(command.playerId))),
      booleans(requests.map(({ command }) => command.type === 'bet' && command.inLobby === true)),
      now,
    ],
  });
  const limited = new Set<string>();
  for (const row of rows) {
    const request = requests[row.place - 1];
    if (!request) continue;
    addContext(world, request, tokens[row.place - 1] ?? null, row);
    if (row.limited) limited.add(request.command.playerId);
  }
  return limited;
}

function addContext(world: World, { providerId, command }: WalletRequest, token: string | null, row: ContextRow): void {
  if (row.currency !== null && row.balance !== null && !world.players.has(command.playerId)) {
    const { currency, may_bet: mayBet, excluded, balance } = row;
    const purse = purseOf(row);
    world.players.set(command.playerId, { currency, mayBet, excluded, balance, ...(purse && { purse }) });
  }
  if (row.acquainted) world.acquainted.add(pairKey(providerId, command.playerId));
  if (token !== null && row.session_player !== null) {
    world.sessions.set(pairKey(providerId, token), {
      playerId: row.session_player,
      gameCode: row.session_game,
      lobby: lobbyOf(row),
      currency: row.session_currency,
      expired: row.expired,
      ageing: row.ageing,
    });
  }
  if (row.vassalage !== null && command.gameCode !== undefined) {
    const { vassalage, game_type: gameType, playable, max_win: maxWin } = row;
    world.games.set(pairKey(providerId, command.gameCode), { vassalage, gameType, playable, maxWin });
  }
}

function purseOf(row: ContextRow): PurseState | null {
  if (row.purse === null) return null;
  const {
    purse: id,
    purse_account: account,
    purse_weights: weights,
    purse_most: maxStake,
    purse_balance: balance,
  } = row;
  return { id, account, weights, maxStake, balance };
}

function lobbyOf({ lobby: vassalage, lobby_type: gameType }: ContextRow): SessionState['lobby'] {
  return vassalage !== null && gameType !== null && GAME_KINDS[gameType].tables ? { vassalage, gameType } : null;
}

/** The session token of a command that needs one. Of what operators have judged, the session may have ended; own games have none. */
function sessionOf({ command, judged, own }: WalletRequest): string | null {
  return !judged && !own && (command.type === 'bet' || command.type === 'betwin') ? command.session : null;
}

export interface TransactionRow {
  id: string;
  provider_id: string;
  tx_id: string;
  type: WalletCommand['type'];
  round_id: string;
  player_id: string;
  game_code: string | null;
  currency: Currency;
  amount: bigint | null;
  win_amount: bigint | null;
  ref_tx_id: string | null;
  outcome: StoredOutcome;
  balance: bigint | null;
  remainder: string | null;
}

export function presentTransaction(row: TransactionRow): StoredTransaction {
  return {
    id: row.id,
    providerId: row.provider_id,
    txId: row.tx_id,
    type: row.type,
    roundId: row.round_id,
    playerId: row.player_id,
    gameCode: row.game_code,
    currency: row.currency,
    amount: row.amount,
    winAmount: row.win_amount,
    refTxId: row.ref_tx_id,
    outcome: row.outcome,
    balance: row.balance,
    remainder: row.remainder,
  };
}

const COLUMNS = `t.id, t.provider_id, t.tx_id, t.type, t.round_id, t.player_id, t.game_code, t.currency, t.amount, t.win_amount,
  t.ref_tx_id, t.outcome, t.balance, t.remainder`;

/**
 * Loads the transactions with the ids of the requests or their references, refunds of these transactions, and which of them
 * wait for operators.
 */
export async function loadTransactions(
  tx: Transaction,
  world: World,
  requests: readonly WalletRequest[],
): Promise<void> {
  const keys = new Map<string, { providerId: string; txId: string }>();
  for (const { providerId, command } of requests) {
    keys.set(pairKey(providerId, command.txId), { providerId, txId: command.txId });
    const referred = 'refTxId' in command ? command.refTxId : undefined;
    if (referred !== undefined) keys.set(pairKey(providerId, referred), { providerId, txId: referred });
  }
  const wanted = [...keys.values()];
  const { rows } = await tx.query<TransactionRow & { refunds: string | null; waits: boolean }>({
    name: 'wallet.transactions',
    text: `select false as waits, null as refunds, ${COLUMNS} from unnest($1::text[], $2::text[]) as k (provider, tx)
        cross join lateral (
          select * from wallet.transaction t where t.provider_id = k.provider and t.tx_id = k.tx limit 1
        ) t
      union all
      select false, r.bet_tx_id, ${COLUMNS} from unnest($1::text[], $2::text[]) as k (provider, tx)
        cross join lateral (
          select * from wallet.refund r where r.provider_id = k.provider and r.bet_tx_id = k.tx limit 1
        ) r
        cross join lateral (
          select * from wallet.transaction t where t.provider_id = r.provider_id and t.tx_id = r.refund_tx_id limit 1
        ) t
      union all
      select true, null, w.id, w.provider_id, w.tx_id, w.type, w.round_id, w.member_id::text, w.game_code, w.currency, w.amount,
          w.win_amount, w.ref_tx_id, '', null, w.remainder
        from unnest($1::text[], $2::text[]) as k (provider, tx)
        cross join lateral (
          select * from wallet.held_win w
            where w.provider_id = k.provider and w.tx_id = k.tx and w.state = 'waiting' limit 1
        ) w`,
    values: [texts(wanted.map(({ providerId }) => providerId)), texts(wanted.map(({ txId }) => txId))],
  });
  for (const row of rows) {
    const record = presentTransaction(row);
    if (row.waits) world.held.set(pairKey(record.providerId, record.txId), record);
    else if (row.refunds === null) world.transactions.set(pairKey(record.providerId, record.txId), record);
    else world.refunds.set(pairKey(record.providerId, row.refunds), record);
  }
}
