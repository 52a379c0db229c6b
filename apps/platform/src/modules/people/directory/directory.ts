import type { LockScope } from '@chhokka/contracts';
import type { Pool, Transaction } from '../../../infra/db.ts';
import { dialNumber } from './dial-number.ts';
import { deviceName, type Devices, type LoginHistory, type SessionEntry, type Sharer } from '../devices/index.ts';
import { lockLocks, type Locks, writeLocks } from '../members/index.ts';
import type { Security } from '../security/index.ts';
import * as facts from './facts.repository.ts';
import { findMembers, type MemberFilter, type MemberLine, searchMembers } from './find-members.repository.ts';

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** The facts about a member that its line in a list does not show. */
export type MemberFacts = facts.StoredFacts & { readonly twoFactor: boolean };

/** Operators look up members here, and lock them. */
export interface Directory {
  /** Members, sorted by when they joined or when they were last seen, newest first. */
  list(page: {
    filter: MemberFilter;
    sort: 'created' | 'login';
    after: string | null;
    limit: number;
  }): Promise<MemberLine[]>;
  /**
   * Members whose id is the text, or whose name, number or e-mail begins with it. `contacts`: whether the caller may
   * search numbers and e-mails. Null: the text is one of them, and the caller may not.
   */
  search(text: string, options: { contacts: boolean; limit: number }): Promise<MemberLine[] | null>;
  /** Null: there is no such member. */
  facts(memberId: string): Promise<MemberFacts | null>;
  /** Live sessions, the newest first. */
  devices(memberId: string): Promise<(SessionEntry & { device: string })[]>;
  /** Logins and failed attempts, newest first. */
  logins: LoginHistory['page'];
  /** Members who share a browser or an address with this one, at most 50. */
  sharers(memberId: string): Promise<Sharer[]>;
  /** The list lines of these members. */
  lines(memberIds: readonly string[]): Promise<MemberLine[]>;
  /**
   * Locks or unlocks in the caller's transaction. Locking the login ends sessions; locking bets ends games. Null: no
   * member.
   */
  lock(
    tx: Transaction,
    memberId: string,
    lock: { scope: LockScope; locked: boolean },
  ): Promise<{ account: string; before: Locks; after: Locks } | null>;
}

export interface DirectoryParts {
  readonly pool: Pool;
  readonly devices: Devices;
  readonly twoFactor: Pick<Security['twoFactor'], 'onSince'>;
  readonly endPlay: (tx: Transaction, memberId: string) => Promise<void>;
  /** Dialling code of the site's own country, without the plus. */
  readonly dialling: () => string;
}

export function createDirectory({ pool, devices, twoFactor, endPlay, dialling }: DirectoryParts): Directory {
  const { sessions, history } = devices;
  return {
    list: (page) => findMembers(pool, page),

    async search(text, { contacts, limit }) {
      if (UUID.test(text)) return searchMembers(pool, { way: 'id', text, limit });
      const number = dialNumber(text, dialling());
      const way = text.includes('@') ? 'email' : number === null ? 'account' : 'mobile';
      if (way !== 'account' && !contacts) return null;
      return searchMembers(pool, { way, text: way === 'mobile' ? (number ?? text) : text, limit });
    },

    async facts(memberId) {
      const [stored, since] = await Promise.all([facts.findFacts(pool, memberId), twoFactor.onSince(memberId)]);
      return stored && { ...stored, twoFactor: since !== null };
    },

    async devices(memberId) {
      const list = await sessions.list(memberId);
      return list.map((session) => ({ ...session, device: deviceName(session.userAgent) }));
    },

    logins: (memberId, page) => history.page(memberId, page),
    sharers: devices.sharers,
    lines: (memberIds) => facts.findLocksOf(pool, memberIds),

    async lock(tx, memberId, { scope, locked }) {
      const found = await lockLocks(tx, memberId);
      if (!found) return null;
      const { account, ...before } = found;
      const after = { ...before, [scope]: locked };
      await writeLocks(tx, memberId, after);
      if (locked && scope === 'login') await sessions.endAll(tx, memberId);
      if (locked && scope === 'bet') await endPlay(tx, memberId);
      return { account, before, after };
    },
  };
}
