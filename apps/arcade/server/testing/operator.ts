import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Decision, checkRequest, requests } from '@chhokka/wallet-protocol/house';
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
  | number;

interface Transaction {
  readonly body: string;
  readonly answer: Decision;
}

interface Bet {
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
  /** The session that lasts; a new login replaces it. */
  session = 'operator-session';
  readonly playerId = 'player-1';
  /** The player has logged out: the session has ended. Wins and refunds are still taken. */
  loggedOut = false;
  /** Minor units. */
  balance: bigint;
  /** Every processed movement, in order: `bet -100`, `win +250`, `refund +100`. */
  readonly movements: string[] = [];
  /** Names of all calls that arrived. */
  readonly calls: string[] = [];
  readonly #trouble = new Map<string, Trouble[]>();
  readonly #transactions = new Map<string, Transaction>();
  readonly #bets = new Map<string, Bet>();
  readonly #server = createServer((request, response) => void this.#serve(request, response));

  constructor(balance: bigint) {
    this.balance = balance;
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
    const body = this.#decide(name, raw.toString());
    if (trouble === 'lost-after') return void request.socket.destroy();
    if (typeof trouble === 'number') await new Promise((resolve) => setTimeout(resolve, trouble));
    return void answer(200, body);
  }

  #decide(name: string, text: string): WireDecision {
    const json = JSON.parse(text) as Record<string, unknown>;
    switch (name) {
      case 'authenticate': {
        if (requests.authenticate.parse(json).session !== this.session) return { status: 'session_unknown' };
        if (this.loggedOut) return { status: 'session_expired' };
        const player = { playerId: this.playerId, nickname: 'n', gameCode: 'g', currency: 'BDT', language: 'bn' };
        return { status: 'ok', ...player, ...told(this.balance) };
      }
      case 'balance':
        return { status: 'ok', ...told(this.balance) };
      case 'bet':
      case 'win':
      case 'refund':
        return wire(this.#once(name, json));
      default:
        return { status: 'bad_request' };
    }
  }

  /** The same id with the same content gets the first answer. */
  #once(name: 'bet' | 'win' | 'refund', json: Record<string, unknown>): Decision {
    const { requestId: _, at: __, ...content } = json;
    const body = JSON.stringify([name, content]);
    const txId = String(json.txId);
    const before = this.#transactions.get(txId);
    if (before) return before.body === body ? before.answer : { status: 'duplicate_differs' };
    const answer = this.#move(name, json);
    this.#transactions.set(txId, { body, answer });
    return answer;
  }

  #move(name: 'bet' | 'win' | 'refund', json: Record<string, unknown>): Decision {
    if (name === 'bet') return this.#bet(requests.bet.parse(json));
    if (name === 'win') return this.#win(requests.win.parse(json));
    return this.#refund(requests.refund.parse(json).refTxId);
  }

  #bet(bet: { txId: string; amount: bigint; roundClosed: boolean; session: string }): Decision {
    if (this.#bets.get(bet.txId)?.state === 'refunded') return { status: 'already_refunded' };
    if (bet.session !== this.session || this.loggedOut) return { status: 'session_expired' };
    if (bet.amount > this.balance) return { status: 'insufficient_funds', balance: minor(this.balance) };
    this.#bets.set(bet.txId, { amount: bet.amount, state: bet.roundClosed ? 'lost' : 'open' });
    return this.#moved('bet', -bet.amount);
  }

  #win(win: { refTxId?: string | undefined; amount: bigint }): Decision {
    const bet = this.#bets.get(win.refTxId ?? '');
    if (!bet) return { status: 'bet_unknown' };
    if (bet.state === 'refunded') return { status: 'already_refunded' };
    bet.state = 'won';
    return this.#moved('win', win.amount);
  }

  #refund(betTx: string): Decision {
    const bet = this.#bets.get(betTx);
    if (!bet) {
      this.#bets.set(betTx, { amount: 0n, state: 'refunded' });
      return { status: 'nothing_to_refund', balance: minor(this.balance), repeated: false };
    }
    if (bet.state !== 'open') return { status: bet.state === 'refunded' ? 'already_refunded' : 'already_settled' };
    bet.state = 'refunded';
    return this.#moved('refund', bet.amount);
  }

  #moved(name: string, amount: bigint): Decision {
    this.balance += amount;
    this.movements.push(`${name} ${amount < 0n ? '' : '+'}${amount}`);
    return { status: 'ok', balance: minor(this.balance), transactionId: `t${this.movements.length}`, repeated: false };
  }
}

function wire(decision: Decision): WireDecision {
  return 'balance' in decision ? { ...decision, ...told(decision.balance) } : decision;
}

/** A balance as the protocol writes it: a JSON integer. */
function told(minorUnits: bigint): { balance: number } {
  return { balance: Number(minorUnits) };
}
