import type { EnterAnswer, LeaveAnswer, MineAnswer, PlaceAnswer, TableFault } from '@chhokka/game-math';
import { WebSocket as ReconnectingSocket } from 'partysocket';
import type { TableLaunch } from '../launch.ts';
import type { Timer } from '../../core/timer.ts';
import { LiveTable, type LiveSocket, type LiveSocketEvents } from './live.ts';
import { ServerClock } from './server-clock.ts';
import { type FlightLink, TableRefused, TableUnknown } from './table-link.ts';

/** How long an answer may take, ms: the wallet behind the server may retry. */
const PATIENCE_MS = 8_000;

export interface ArcadeLinkParts {
  readonly launch: TableLaunch;
  readonly timer: Timer;
  readonly fetch?: typeof fetch;
}

/** The table's wire to the arcade that served this page. */
export function createArcadeLink<Outcome>({ launch, timer, fetch: own }: ArcadeLinkParts): FlightLink<Outcome> {
  const { tables, session: sessionID, language } = launch;
  const send = own ?? ((...args: Parameters<typeof fetch>) => fetch(...args));
  const clock = new ServerClock(timer.now);

  const call = async <Answer>(name: string, body: object): Promise<Answer> => {
    const response = await send(`${tables}/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sessionID, ...body }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch((error: unknown) => {
      throw new TableUnknown('the arcade does not answer', error);
    });
    return readAnswer<Answer>(response);
  };
  const localised = (address: string): string => {
    const url = new URL(address, `${new URL(tables).origin}/`);
    url.searchParams.set('lang', language);
    url.searchParams.set('gmt', String(launch.minutesEast));
    return url.href;
  };

  return {
    enter: () => call<EnterAnswer>('enter', launch.table === null ? {} : { table: launch.table }),
    place: (order) => call<PlaceAnswer>('place', order),
    leave: (slip) => call<LeaveAnswer>('leave', { slip }),
    mine: (before) => call<MineAnswer>('mine', before === null ? {} : { before }),
    serverNow: () => clock.serverNow(),
    verifyAddress: (round) => localised(`/verify/?draw=${round}`),
    address: localised,
    listen(table, events) {
      const openSocket = (told: LiveSocketEvents): LiveSocket => openReconnecting(`${tables}/live`, told);
      const live = new LiveTable<Outcome>(table, events, { openSocket, session: sessionID, timer, clock });
      const woken = (): void => {
        if (document.visibilityState === 'visible') live.woken();
      };
      document.addEventListener('visibilitychange', woken);
      return () => {
        document.removeEventListener('visibilitychange', woken);
        live.close();
      };
    },
  };
}

/** Waits from 0.5 to 8 s between attempts, longer each time and not for all pages alike. */
function openReconnecting(address: string, events: LiveSocketEvents): LiveSocket {
  const socket = new ReconnectingSocket(address.replace(/^http/, 'ws'), [], {
    minReconnectionDelay: 500 + Math.random() * 500,
    maxReconnectionDelay: 8_000,
    reconnectionDelayGrowFactor: 1.6,
    connectionTimeout: 8_000,
    // What was written while the connection was lost is out of date.
    maxEnqueuedMessages: 0,
  });
  socket.addEventListener('open', () => events.opened());
  socket.addEventListener('close', () => events.lost());
  socket.addEventListener('message', ({ data }) => events.message(String(data)));
  return {
    send: (text) => socket.send(text),
    reconnect: () => socket.reconnect(),
    close: () => socket.close(),
  };
}

async function readAnswer<Answer>(response: Response): Promise<Answer> {
  const body: unknown = await response.json().catch((error: unknown) => {
    throw new TableUnknown(`the arcade's answer (${response.status}) cannot be read`, error);
  });
  if (response.ok) return body as Answer;
  const fault = body as Partial<TableFault>;
  // A proxy's or a crashed server's answer names no fault of ours: what happened is not known.
  if (!isFault(fault)) throw new TableUnknown(`HTTP ${response.status}`);
  throw new TableRefused(fault);
}

/** All codes, so that a new one does not compile before it is here. */
const CODES: Readonly<Record<TableFault['error'], true>> = {
  invalid: true,
  session_over: true,
  table_closed: true,
  round_locked: true,
  below_minimum: true,
  over_bet_limit: true,
  over_stake_limit: true,
  over_exposure: true,
  not_flying: true,
  flight_over: true,
  insufficient_funds: true,
  limit_reached: true,
  player_locked: true,
  undecided: true,
  too_many: true,
  maintenance: true,
};

function isFault(fault: Partial<TableFault>): fault is TableFault {
  return typeof fault.error === 'string' && Object.hasOwn(CODES, fault.error);
}
