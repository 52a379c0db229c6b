import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { currency, minor } from '@chhokka/kernel';
import {
  type CancelRoundRequest,
  checkRequest,
  type CoreBetTypeReturn,
  type CoreTable,
  type CoreTableRound,
  coreRequests,
  tableAnswers,
  type TableSettingsRequest,
} from '@chhokka/wallet-protocol/house';
import { z } from 'zod';

export const KEYS = { coreKeyId: 'core-key', coreSecret: 'the core secret of the arcade' };

/** What a fake arcade does with its next decision instead of carrying it out and answering. */
export type Trouble = 'lost-before' | 'lost-after' | 'busy';

/** A provider with one table on the wire of the house protocol, which carries out each decision once. */
export interface FakeArcade {
  readonly url: string;
  table: CoreTable;
  rounds: CoreTableRound[];
  returns: CoreBetTypeReturn[];
  /** The reason with which it refuses all decisions; null: it carries them out. */
  refuses: string | null;
  /** It has none of the calls about tables. */
  isOld: boolean;
  readonly trouble: Trouble[];
  /** All decisions that arrived, repeats included. */
  readonly changes: TableSettingsRequest[];
  readonly cancels: CancelRoundRequest[];
  /** The interval of the last question about returns. */
  asked: { readonly from: number; readonly to: number } | null;
  /** How many decisions were carried out. */
  done(): number;
  close(): void;
}

const VERSION = '0000000000000000';

/** A table of a wheel with a round whose bets are open until `locksAt` (ms). */
export function sampleTable(locksAt: number): CoreTable {
  return {
    table: 'wheel',
    gameCode: 'wheel',
    titles: { bn: 'চাকা', en: 'Wheel' },
    currency: currency('BDT'),
    version: VERSION,
    settings: {
      open: true,
      bettingMs: 15_000,
      restMs: 4_000,
      minBet: minor(1_000n),
      maxStake: minor(100_000n),
      maxExposure: minor(1_000_000n),
      maxBet: { STRAIGHT: minor(5_000n), HALF: minor(50_000n) },
    },
    betTypes: [
      { name: 'STRAIGHT', rtp: 9_730, maxWin: 3_600 },
      { name: 'HALF', rtp: 9_730, maxWin: 200 },
    ],
    round: {
      round: 77,
      number: 7,
      state: 'betting',
      opensAt: locksAt - 15_000,
      locksAt,
      players: 3,
      staked: minor(12_000n),
      exposure: minor(180_000n),
    },
  };
}

export async function openFakeArcade(now: () => number, table: CoreTable): Promise<FakeArcade> {
  const done = new Set<string>();
  const server = createServer((request, response) => {
    void read(request, now()).then(([believed, name, body]) => {
      const answer = (status: number, value: object) => response.writeHead(status).end(JSON.stringify(value));
      if (!believed) return answer(401, { status: 'unauthorized', message: '' });
      if (arcade.isOld) return answer(404, { message: 'Route not found' });
      const said = told(arcade, name, body);
      if (said !== null) return answer(200, said);
      const trouble = arcade.trouble.shift();
      const id = decide(arcade, name, body);
      if (arcade.refuses !== null)
        return answer(409, {
          status: name === 'cancel-round' ? 'cancel_refused' : 'change_refused',
          message: arcade.refuses,
        });
      if (trouble === 'busy') return answer(503, { status: 'retry', message: 'busy' });
      if (trouble === 'lost-before') return request.socket.destroy();
      done.add(id);
      if (trouble === 'lost-after') return request.socket.destroy();
      return answer(200, { ...(body as object), changeId: id, cancellationId: id, version: VERSION });
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const arcade: FakeArcade = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    table,
    rounds: [],
    returns: [],
    refuses: null,
    isOld: false,
    trouble: [],
    changes: [],
    cancels: [],
    asked: null,
    done: () => done.size,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
  return arcade;
}

/** What a question is answered with; null: it is a decision. */
function told(arcade: FakeArcade, name: string, body: unknown): object | null {
  switch (name) {
    case 'tables':
      return z.encode(tableAnswers.tables, { tables: [arcade.table] });
    case 'table-rounds': {
      const { before = Infinity, limit } = coreRequests['table-rounds'].parse(body);
      const rounds = arcade.rounds.filter(({ number }) => number < before).slice(0, limit);
      return z.encode(tableAnswers['table-rounds'], { rounds });
    }
    case 'table-returns':
      arcade.asked = coreRequests['table-returns'].parse(body);
      return z.encode(tableAnswers['table-returns'], { betTypes: arcade.returns });
    default:
      return null;
  }
}

/** Notes a decision; returns its id. */
function decide(arcade: FakeArcade, name: string, body: unknown): string {
  if (name === 'cancel-round') {
    const sent = coreRequests['cancel-round'].parse(body);
    arcade.cancels.push(sent);
    return sent.cancellationId;
  }
  const sent = coreRequests['table-settings'].parse(body);
  arcade.changes.push(sent);
  return sent.changeId;
}

async function read(request: IncomingMessage, now: number): Promise<[boolean, string, unknown]> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const raw = Buffer.concat(chunks);
  const believed = checkRequest(request.headers, raw, KEYS.coreSecret, now).ok;
  return [believed, (request.url ?? '').split('/').at(-1) ?? '', JSON.parse(raw.toString())];
}
