import type { Clock } from '@chhokka/kernel';
import type { FamilyName, PrizeMode, Schedule } from '@chhokka/game-math/lottery';
import type { Pool } from '../../../infra/db.ts';
import type { InTurn } from '../../../infra/in-turn.ts';
import type { Log } from '../../../infra/log.ts';
import type { Waker } from '../../../infra/realtime/waker.ts';
import type { SecretBox } from '../../../infra/secret-box.ts';
import type { Wallet } from '../../money/wallet/index.ts';
import type { Settings } from '../../site/settings/index.ts';

/** The provider under which the wallet and the catalogue know the house's own draws. */
export const DRAWS = 'DRAWS';

/** What the house puts into the rolling pool of a game before its first draw. Minor units. */
export const GUARANTEED_POOL = 10_000_000n;

export interface LotteryParts {
  readonly pool: Pool;
  /** For what moves money. */
  readonly walletPool: Pool;
  readonly clock: Clock;
  readonly log: Log;
  readonly waker: Waker;
  readonly inTurn: InTurn;
  readonly secretBox: SecretBox;
  readonly settings: Pick<Settings, 'dayOffset' | 'values'>;
  readonly wallet: Pick<Wallet, 'own' | 'ready' | 'moved'>;
  /** 32 random bytes. */
  readonly newSeed: () => Uint8Array;
}

/** A game as it is run. Amounts in minor units, series in parts of 2,000. */
export interface Game {
  readonly code: string;
  readonly vassalage: string;
  readonly prizeMode: PrizeMode;
  readonly family: FamilyName;
  readonly open: boolean;
  readonly schedule: Schedule;
  readonly lockMs: number;
  readonly series: { readonly min: number; readonly max: number; readonly standard: number };
  readonly cancelOwn: boolean;
  readonly most: {
    readonly number: bigint;
    readonly play: bigint;
    readonly member: bigint;
    readonly numero: bigint;
  };
  readonly version: number;
}

export type NumeroState = 'open' | 'locked' | 'drawn' | 'settled' | 'cancelled';

/** A draw of a game. Times in ms since the epoch. */
export interface Numero {
  readonly id: bigint;
  readonly gameCode: string;
  readonly numero: string;
  readonly opensAt: number;
  readonly locksAt: number;
  readonly drawsAt: number;
  readonly state: NumeroState;
}
