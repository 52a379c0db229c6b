import {
  type ClientMessage,
  type ServerMessage,
  type TableManifest,
  type TableState,
  applyChange,
} from '@chhokka/game-math';
import { ManualClock } from '@chhokka/kernel';
import type { Pool } from '@chhokka/provider-server/db';
import { waitFor } from '../../../../../../tests/support/wait.ts';
import { coinTable } from '../../../testing/coin-table.ts';
import { flightTable } from '../../../testing/flight-table.ts';
import { rulesByName } from '../../rules-by-name.ts';
import { type Hub, type HubLimits, createHub } from '../hub.ts';
import { FakeWire } from './fake-wire.ts';

/** A hub on which nothing happens by itself, except what it is told. */
export interface OpenHub {
  readonly hub: Hub;
  readonly clock: ManualClock;
  /** Errors that it has logged. */
  readonly faults: unknown[];
  /** Connects a client. */
  connect(): OpenClient;
  /** Connects a client and waits for the answer to its hello. */
  greeted(sessionID: string, table: string): Promise<OpenClient>;
}

export interface OpenClient {
  readonly wire: FakeWire;
  say(message: ClientMessage): void;
  /** Says anything. */
  shout(text: string): void;
  /** The table as the client knows it by what it was told. Throws when a number is missing. */
  state(): TableState;
  /** Waits for a message. */
  hears<Type extends ServerMessage['type']>(
    type: Type,
    is?: (message: Extract<ServerMessage, { type: Type }>) => boolean,
  ): Promise<Extract<ServerMessage, { type: Type }>>;
  /** Waits until the state is as wanted. */
  sees(is: (state: TableState) => boolean): Promise<TableState>;
}

export function openHub(
  pool: Pool,
  limits: Partial<HubLimits> = {},
  manifests: readonly TableManifest[] = [coinTable, flightTable],
): OpenHub {
  const clock = new ManualClock(Date.now());
  const faults: unknown[] = [];
  const log = {
    warn: (fields: object) => void faults.push(fields),
    error: (fields: object) => void faults.push(fields),
  };
  const fast = { totalsEveryMs: 5, gatherMs: 1, lookBackAfterMs: 1, ...limits };
  const rules = rulesByName(manifests);
  const hub = createHub({ pool, clock, log, rules, limits: fast });
  const connect = (): OpenClient => openClient(hub);
  return {
    hub,
    clock,
    faults,
    connect,
    async greeted(sessionID, table) {
      const client = connect();
      client.say({ type: 'hello', sessionID, table });
      await client.hears('snapshot');
      return client;
    },
  };
}

function openClient(hub: Hub): OpenClient {
  const wire = new FakeWire();
  const client = hub.accept(wire, '192.0.2.1');
  wire.onClose = () => client.gone();
  const shout = (text: string): void => client.received(Buffer.from(text), false);
  return {
    wire,
    say: (message) => shout(JSON.stringify(message)),
    shout,
    state: () => stateOf(wire.said),
    hears: (type, is = () => true) => waitFor(() => wire.of(type).find(is), { everyMs: 2, what: `a message ${type}` }),
    sees: (is) =>
      waitFor(
        () => {
          const state = stateOf(wire.said);
          return is(state) ? state : undefined;
        },
        { everyMs: 2, what: 'a state' },
      ),
  };
}

/** The state after all messages, which must have no gaps. */
export function stateOf(
  said: readonly ServerMessage[],
  from: { state: TableState; seq: number } | null = null,
): TableState {
  let known = from;
  for (const message of said) {
    if (message.type === 'snapshot') known = message;
    if (message.type !== 'delta') continue;
    if (known === null || message.seq !== known.seq + 1) throw new Error(`a gap before ${message.seq}`);
    known = { state: applyChange(known.state, message.change), seq: message.seq };
  }
  if (known === null) throw new Error('no snapshot came');
  return known.state;
}
