import type { Clock } from '@chhokka/kernel';
import type { Attempts } from '../../../infra/attempts/index.ts';
import type { Pool, Queryable, Transaction } from '../../../infra/db.ts';
import type { Settings } from '../../site/settings/index.ts';
import type { Office } from '../../staff/office/index.ts';
import type { Chat } from '../../people/chat/index.ts';
import type { Directory } from '../../people/directory/index.ts';
import type { Entry } from '../../people/entry/index.ts';
import type { Inbox } from '../../people/inbox/index.ts';

/** A member who stands below another upline from now on, with everybody below. `at`: ms since the epoch; null: on top. */
export interface LineMove {
  readonly memberId: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly at: number;
}

/** Called in the transaction of a move. */
export type LineMoved = (tx: Transaction, move: LineMove) => Promise<void>;

/** Called in the transaction in which somebody ceases to be an agent. `at`: ms since the epoch. */
export type AgentEnded = (tx: Transaction, ended: { readonly memberId: string; readonly at: number }) => Promise<void>;

/** What everybody below these members has (cash, money on hold, bonus money), in minor units, as far as it is counted. */
export type LineBalances = (db: Queryable, ids: readonly string[]) => Promise<ReadonlyMap<string, bigint>>;

export interface LinesParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly attempts: Attempts;
  readonly settings: Settings;
  readonly office: Pick<Office, 'audit' | 'claims'>;
  readonly inbox: Pick<Inbox, 'send'>;
  readonly chat: Pick<Chat, 'allows'>;
  readonly directory: Pick<Directory, 'lock'>;
  readonly entry: Pick<Entry, 'invites' | 'make' | 'findId'>;
  /** Who else acts when a line moves or an agent ends. Read with each, because they are made later. */
  readonly moved: () => readonly LineMoved[];
  readonly ended: () => readonly AgentEnded[];
  /** Who knows the balances of lines; without any they are 0. */
  readonly balances: () => readonly LineBalances[];
  /** Random integer from 0 to its bound, exclusive. */
  readonly below: (bound: number) => number;
}
