import { inBrowser } from '@chhokka/ui/store';
import type { SlipOrder } from '../../shared/bets.ts';
import { EMPTY, type Part, type Slip } from './slip.ts';

const SLIP = 'sportsbook-slip';
const PENDING = 'sportsbook-pending';
const SHARED = 'sportsbook-shared';

/** An order whose end is not known, with the key of its draft. */
export interface Pending {
  /** Who sent it. */
  readonly player: string;
  readonly key: string;
  readonly order: SlipOrder;
}

/** Keeps the slip over a reload and a new session. What is not to be read any more counts as empty. */
export const slipStorage = {
  read: (): Slip => inBrowser((storage) => slipOf(JSON.parse(storage.getItem(SLIP) ?? 'null'))) ?? EMPTY,

  write(slip: Slip): void {
    writeJson(SLIP, slip.parts.length === 0 ? null : slip);
  },

  readPending: (): readonly Pending[] =>
    inBrowser((storage) => JSON.parse(storage.getItem(PENDING) ?? '[]') as readonly Pending[]) ?? [],
  writePending: (pending: readonly Pending[]): void => writeJson(PENDING, pending.length === 0 ? null : pending),

  /** The code of a shared slip that could not be loaded before the player had a session. */
  readShared: (): string | null => inBrowser((storage) => storage.getItem(SHARED)),
  writeShared: (code: string | null): void => void inBrowser((storage) => put(storage, SHARED, code)),
};

interface StoredSlip extends Omit<Slip, 'stakes' | 'stake'> {
  readonly stakes: Readonly<Record<string, string>>;
  readonly stake: string;
}

/** Throws for anything but what `write` wrote. */
function slipOf(stored: StoredSlip | null): Slip {
  if (stored === null) return EMPTY;
  const parts: readonly Part[] = stored.parts.filter(({ about }) => about.home.names.en !== '');
  const stakes = Object.entries(stored.stakes).map(([id, stake]) => [id, BigInt(stake)] as const);
  return { ...EMPTY, ...stored, parts, stakes: Object.fromEntries(stakes), stake: BigInt(stored.stake) };
}

function writeJson(key: string, value: object | null): void {
  const text =
    value && JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? part.toString() : part));
  inBrowser((storage) => put(storage, key, text));
}

function put(storage: Storage, key: string, text: string | null): void {
  if (text === null) storage.removeItem(key);
  else storage.setItem(key, text);
}
