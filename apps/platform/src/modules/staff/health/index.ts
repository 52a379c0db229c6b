import type { Clock } from '@chhokka/kernel';
import { DAY, MINUTE, SECOND } from '@chhokka/kernel';
import type { Fetch } from '@chhokka/wallet-protocol';
import type { PartyKind } from '@chhokka/contracts';
import type { Pool } from '../../../infra/db.ts';
import type { Log } from '../../../infra/log.ts';
import { type Counted, forgetMinutes, writeCounted } from './health.repository.ts';

/** Someone outside whom the platform calls. */
export interface Party {
  readonly kind: PartyKind;
  readonly code: string;
}

/** A party as the module that calls it knows it. */
export interface NamedParty extends Party {
  readonly name: string;
  /** Whether the operator has it switched on. */
  readonly enabled: boolean;
}

export interface Health {
  /** A `fetch` to this party that counts what each call came to. */
  watch(party: Party, fetch?: Fetch): Fetch;
  /** Writes what is still in memory. */
  flush(): Promise<void>;
  /** Forgets minutes that nobody asks for any more. */
  sweep(): Promise<void>;
}

/** How long sums by the minute are kept. */
const KEPT_MS = DAY;
/** Characters of a failure that are kept. */
const MOST_SAID = 200;

export function createHealth({ pool, clock, log }: { pool: Pool; clock: Clock; log: Log }): Health {
  let counted = new Map<string, Counted>();
  let timer: NodeJS.Timeout | undefined;

  function note({ kind, code }: Party, failure: string | null): void {
    const at = clock.now();
    const minute = Math.floor(at / MINUTE) * MINUTE;
    const key = `${kind} ${code} ${minute}`;
    const sum = counted.get(key) ?? { kind, code, minute, answers: 0, failures: 0 };
    counted.set(
      key,
      failure === null
        ? { ...sum, answers: sum.answers + 1, answeredAt: at }
        : { ...sum, failures: sum.failures + 1, failedAt: at, failure: failure.slice(0, MOST_SAID) },
    );
    timer ??= setTimeout(() => void flush(), SECOND).unref();
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const written = [...counted.values()];
    counted = new Map();
    if (written.length === 0) return;
    await writeCounted(pool, written).catch((error: unknown) =>
      log.warn({ err: error }, 'calls to providers and gateways were not counted'),
    );
  }

  return {
    watch:
      (party, outside = fetch) =>
      async (...request) => {
        try {
          const answer = await outside(...request);
          note(party, failureOf(answer.status));
          return answer;
        } catch (error) {
          note(party, reasonOf(error));
          throw error;
        }
      },
    flush,
    sweep: () => forgetMinutes(pool, clock.now() - KEPT_MS),
  };
}

function failureOf(status: number): string | null {
  return status >= 500 || status === 401 || status === 403 ? `HTTP ${status}` : null;
}

/** Why there is no answer: the system's code (`ECONNREFUSED`), or the name of the error (`TimeoutError`). */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : error.name;
}
