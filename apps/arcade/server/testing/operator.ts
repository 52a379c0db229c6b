import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Decision, batchEnvelope, checkRequest, requests } from '@chhokka/wallet-protocol/house';
import { minor } from '@chhokka/kernel';

/** What the operator does with the next call of a name instead of answering at once. */
export type Trouble =
  /** The call is dropped and never answered. */
  | 'lost-before'
  /** The call is processed, its answer is lost. */
  | 'lost-after'
  /** HTTP 503: try again. */
  | 'busy'
  /** Processed, and answered after this many ms. */
  | number
  /** Of a batch: the operations in these places are answered `retry` and not processed. */
  | { readonly retry: readonly number[] };

/** A player at the operator. The session lasts until another login replaces it or `loggedOut` ends it. */
export interface Account {
  readonly playerId: string;
  session: string;
  /** The session has ended. Wins and refunds are still taken. */
  loggedOut: boolean;
  /** Minor units. */
  balance: bigint;
  /** Why every bet is refused, if the player may not bet. */
  refusal: 'limit_reached' | 'player_locked' | null;
}

interface Transaction {
  readonly body: string;
  readonly answer: Decision;
}

interface Bet {
  readonly account: Account;
  readonly amount: bigint;
  state: 'open' | 'won' | 'refunded' | 'lost';
}

type WireDecision = Record<string, unknown>;

/**
 * An operator for tests: a real server that speaks the house protocol and keeps the rules of its dialect (repeats get
 * the first answer, refunds of unknown bets are remembered …), with countable money and faults on demand.
 */
export class TestOperator {
  readonly keyId = 'arcade';
  readonly secret = 'a secret of the test operator';
  /** The player of most tests. */
  readonly first: Account;
  /** Every processed movement, in order: `bet -100`, `win +250`, `refund +100`. */
  readonly movements: string[] = [];
  /** Names of all calls that arrived. */
  readonly calls: string[] = [];
  readonly #trouble = new Map<string, Trouble[]>();
  readonly #transactions = new Map<string, Transaction>();
  readonly #bets = new Map<string, Bet>();
  readonly #accounts = new Map<string, Account>();
  readonly #server = createServer((request, response) => void this.#serve(request, response));

  constructor(balance: bigint) {
    this.first = this.addPlayer('player-1', balance, 'operator-session');
  }

  /** One more player, with minor units and a session that lasts. */
  addPlayer(playerId: string, balance: bigint, session = `session of ${playerId}`): Account {
    const account: Account = { playerId, session, loggedOut: false, balance, refusal: null };
    this.#accounts.set(playerId, account);
    return account;
  }

  /** A player who was added before. */
  account(playerId: string): Account {
    const account = this.#accounts.get(playerId);
    if (!account) throw new Error(`the operator has no player ${playerId}`);
    return account;
  }

  get playerId(): string {
    return this.first.playerId;
  }

  /** The first player's session that lasts; a new login replaces it. */
  get session(): string {
    return this.first.session;
  }

  set session(session: string) {
    this.first.session = session;
  }

  /** The first player has logged out: the session has ended. Wins and refunds are still taken. */
  get loggedOut(): boolean {
    return this.first.loggedOut;
  }

  set loggedOut(loggedOut: boolean) {
    this.first.loggedOut = loggedOut;
  }

  /** The first player's balance in minor units. */
  get balance(): bigint {
    return this.first.balance;
  }

  set balance(balance: bigint) {
    this.first.balance = balance;
  }

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#server.listen(0, '127.0.0.1', resolve);
    });
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => {
      this.#server.close(resolve);
    });
  }

  /** Each of the next calls of that name meets one of these faults. */
  trouble(name: string, ...troubles: Trouble[]): void {
    this.#trouble.set(name, [...(this.#trouble.get(name) ?? []), ...troubles]);
  }

  /** The number of bets in a state. */
  bets(state: Bet['state']): number {
    return [...this.#bets.values()].filter((bet) => bet.state === state).length;
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const raw = Buffer.concat(chunks);
    const name = (request.url ?? '').slice(1);
    this.calls.push(name);
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (!checkRequest(request.headers, raw, this.secret, Date.now()).ok) {
      return void answer(401, { status: 'unauthorized', message: 'signature' });
    }
    const trouble = this.#trouble.get(name)?.shift();
    if (trouble === 'lost-before') return void request.socket.destroy();
    if (trouble === 'busy') return void answer(503, { status: 'retry', message: 'busy' });
    const skipped = typeof trouble === 'object' ? trouble.retry : [];
    const body = this.#decide(name, JSON.parse(raw.toString()) as Record<string, unknown>, skipped);
    if (trouble === 'lost-after') return void request.socket.destroy();
    if (typeof trouble === 'number') await new Promise((resolve) => setTimeout(resolve, trouble));
    return void answer(200, body);
  }

  /** `skipped`: places of a batch's operations that are not processed. */
  #decide(name: string, json: Record<string, unknown>, skipped: readonly number[]): WireDecision {
    switch (name) {
      case 'authenticate':
        return this.#authenticate(requests.authenticate.parse(json).session);
      case 'balance': {
        const account = this.#accounts.get(requests.balance.parse(json).playerId);
        return account ? { status: 'ok', ...told(account.balance) } : { status: 'player_unknown' };
      }
      case 'bet':
      case 'win':
      case 'refund':
      case 'promo':
        return wire(this.#once(name, json));
      case 'batch': {
        const operations = batchEnvelope.parse(json).operations as Record<string, unknown>[];
        const results = operations.map((one, place) =>
          skipped.includes(place) ? { status: 'retry' } : this.#operation(one),
        );
        return { status: 'ok', results };
      }
      default:
        return { status: 'bad_request' };
    }
  }

  #authenticate(session: string): WireDecision {
    const account = [...this.#accounts.values()].find((one) => one.session === session);
    if (!account) return { status: 'session_unknown' };
    if (account.loggedOut) return { status: 'session_expired' };
    const player = { playerId: account.playerId, nickname: 'n', gameCode: 'g', currency: 'BDT', language: 'bn' };
    return { status: 'ok', ...player, ...told(account.balance) };
  }

  /** One operation of a batch, decided as its own call. */
  #operation(json: Record<string, unknown>): WireDecision {
    const { call } = json;
    if (call !== 'bet' && call !== 'win' && call !== 'refund') return { status: 'bad_request', message: 'call' };
    return wire(this.#once(call, { requestId: crypto.randomUUID(), at: 0, ...json }));
  }

  /** The same id with the same content gets the first answer, whether it came alone or in a batch. */
  #once(name: 'bet' | 'win' | 'refund' | 'promo', json: Record<string, unknown>): Decision {
    const { requestId: _, at: __, ...content } = json;
    const body = JSON.stringify([name, Object.entries(content).toSorted(([a], [b]) => (a < b ? -1 : 1))]);
    const txId = String(json.txId);
    const before = this.#transactions.get(txId);
    if (before) return before.body === body ? before.answer : { status: 'duplicate_differs' };
    const answer = this.#move(name, json);
    this.#transactions.set(txId, { body, answer });
    return answer;
  }

  #move(name: 'bet' | 'win' | 'refund' | 'promo', json: Record<string, unknown>): Decision {
    if (name === 'bet') return this.#bet(requests.bet.parse(json));
    if (name === 'win') return this.#win(requests.win.parse(json));
    if (name === 'promo') return this.#promo(requests.promo.parse(json));
    return this.#refund(requests.refund.parse(json));
  }

  #bet(bet: { txId: string; playerId: string; amount: bigint; roundClosed: boolean; session: string }): Decision {
    const account = this.#accounts.get(bet.playerId);
    if (!account) return { status: 'player_unknown' };
    if (this.#bets.get(bet.txId)?.state === 'refunded') return { status: 'already_refunded' };
    if (bet.session !== account.session || account.loggedOut) return { status: 'session_expired' };
    if (account.refusal !== null) return { status: account.refusal };
    if (bet.amount > account.balance) return { status: 'insufficient_funds', balance: minor(account.balance) };
    this.#bets.set(bet.txId, { account, amount: bet.amount, state: bet.roundClosed ? 'lost' : 'open' });
    return this.#moved(account, 'bet', -bet.amount);
  }

  #win(win: { refTxId?: string | undefined; amount: bigint }): Decision {
    const bet = this.#bets.get(win.refTxId ?? '');
    if (!bet) return { status: 'bet_unknown' };
    if (bet.state === 'refunded') return { status: 'already_refunded' };
    bet.state = 'won';
    return this.#moved(bet.account, 'win', win.amount);
  }

  #refund({ refTxId, playerId }: { refTxId: string; playerId: string }): Decision {
    const account = this.#accounts.get(playerId);
    if (!account) return { status: 'player_unknown' };
    const bet = this.#bets.get(refTxId);
    if (!bet) {
      this.#bets.set(refTxId, { account, amount: 0n, state: 'refunded' });
      return { status: 'nothing_to_refund', balance: minor(account.balance), repeated: false };
    }
    if (bet.state !== 'open') return { status: bet.state === 'refunded' ? 'already_refunded' : 'already_settled' };
    bet.state = 'refunded';
    return this.#moved(bet.account, 'refund', bet.amount);
  }

  #promo({ playerId, amount }: { playerId: string; amount: bigint }): Decision {
    const account = this.#accounts.get(playerId);
    return account ? this.#moved(account, 'promo', amount) : { status: 'player_unknown' };
  }

  #moved(account: Account, name: string, amount: bigint): Decision {
    account.balance += amount;
    this.movements.push(`${name} ${amount < 0n ? '' : '+'}${amount}`);
    return {
      status: 'ok',
      balance: minor(account.balance),
      transactionId: `t${this.movements.length}`,
      repeated: false,
    };
  }
}

function wire(decision: Decision): WireDecision {
  return 'balance' in decision ? { ...decision, ...told(decision.balance) } : decision;
}

/** A balance as the protocol writes it: a JSON integer. */
function told(minorUnits: bigint): { balance: number } {
  return { balance: Number(minorUnits) };
}
