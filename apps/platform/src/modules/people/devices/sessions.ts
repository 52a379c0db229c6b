import type { LoginInfo } from '@chhokka/contracts';
import { type Clock, DAY, MINUTE } from '@chhokka/kernel';
import { type Pool, type Transaction, transaction } from '../../../infra/db.ts';
import type { Origin } from '../../../infra/http/caller.ts';
import type { MemberSession } from '../../../infra/http/sessions.ts';
import { hashToken, newToken } from '../../../infra/tokens.ts';
import type { Settings } from '../../site/settings/index.ts';
import type { MemberRow } from '../members/index.ts';
import { deleteOneTimePassword } from '../security/index.ts';
import * as repository from './sessions.repository.ts';

const SESSION_LIFE_MS = 7 * DAY;
const SESSION_IDLE_MS = DAY;
/** A session is extended in steps of this length, so that most calls only read. */
const SESSION_STEP_MS = 15 * MINUTE;
const PASSWORD_LIFE_MS = 90 * DAY;
/** Limit on live sessions and on remembered devices per member: more than anybody needs, few enough to list. */
const MOST_SESSIONS = 20;
/** 2-account-entry §9, remember-me. */
const REMEMBERED_MS = DAY;

/** A live session as its member sees it. Times are ms since the epoch. */
export interface SessionEntry {
  readonly id: string;
  readonly userAgent: string;
  readonly address: string;
  readonly createdAt: number;
  readonly lastUsedAt: number;
}

/**
 * The sessions of members: opaque tokens, stored as hashes, with an expiry. When one ends, so do the games that were launched
 * in it, because the wallet looks at it with every bet.
 */
export interface MemberSessions {
  /** Opens a session, in the transaction of the login or sign-up. Beyond 20 sessions the oldest ends. */
  open(tx: Transaction, member: MemberRow, origin: Origin): Promise<LoginInfo>;
  find(token: string): Promise<MemberSession | null>;
  /** Which of these sessions have not ended. The check does not extend them. */
  live(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
  end(token: string): Promise<void>;
  /** The member's live sessions, the newest first. */
  list(memberId: string): Promise<SessionEntry[]>;
  /**
   * Ends one session of this member. It also forgets all remembered devices, because nobody knows which of them belongs to
   * the session.
   */
  endOne(memberId: string, sessionId: string): Promise<number>;
  /** Ends all other sessions and forgets remembered devices. Returns how many sessions ended. */
  endOthers(memberId: string, keepSessionId: string): Promise<number>;
  /** Ends every session and remembered device, and with them open games, when a proof of the member replaces the old password. */
  endAccess(tx: Transaction, memberId: string): Promise<void>;
  /** Ends the same and the one-time password, after a change of password. */
  endAll(tx: Transaction, memberId: string): Promise<void>;
  readonly remembered: RememberedDevices;
  /** Deletes ended sessions and remembered devices. */
  sweep(): Promise<void>;
}

/** Devices that may log their member in without the password, for a day (2-account-entry §9). */
export interface RememberedDevices {
  /** Returns the token for the device's cookie. */
  remember(tx: Transaction, memberId: string): Promise<string>;
  /** Consumes the token. Of two callers at once, one gets the member. Null: unknown, used or expired. */
  take(tx: Transaction, token: string): Promise<{ memberId: string } | null>;
  /** Whether the token would log this member in. Consumes nothing. */
  isOf(memberId: string, token: string): Promise<boolean>;
  forget(token: string): Promise<void>;
}

export interface MemberSessionsParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly settings: Settings;
}

export function createMemberSessions({ pool, clock, settings }: MemberSessionsParts): MemberSessions {
  const endSome = (memberId: string, which: { only: string } | { allBut: string }): Promise<number> =>
    transaction(pool, async (tx) => {
      const ended = await repository.deleteSessionsOf(tx, memberId, which, clock.now());
      await repository.deleteRememberedOf(tx, memberId);
      return ended;
    });
  const endAccess = async (tx: Transaction, memberId: string): Promise<void> => {
    await repository.deleteSessionsOf(tx, memberId, { allBut: null }, clock.now());
    await repository.deleteRememberedOf(tx, memberId);
  };
  return {
    async open(tx, member, origin) {
      const now = clock.now();
      const { token, hash } = newToken();
      const expiresAt = Math.min(now + SESSION_LIFE_MS, member.ends_at?.getTime() ?? Infinity);
      const session = { hash, memberId: member.id, now, idleUntil: now + SESSION_IDLE_MS, expiresAt, ...origin };
      await repository.insertSession(tx, session, MOST_SESSIONS);
      // A member without a password has none that can expire.
      const mayExpire = settings.isOn('PASSWORDEXPIRY') && member.password_hash !== null;
      const isOld = mayExpire && member.password_changed_at.getTime() + PASSWORD_LIFE_MS < now;
      return {
        token,
        firstTimeLogin: member.first_login_at === null,
        passwordExpired: member.default_password || isOld,
        account: member.account,
        customerId: member.id,
        isAgent: member.user_type,
      };
    },
    async find(token) {
      const hash = hashToken(token);
      const now = clock.now();
      const found = await repository.findSession(pool, hash, now);
      if (!found) return null;
      const idleUntil = now + SESSION_IDLE_MS;
      if (idleUntil - found.idleUntil > SESSION_STEP_MS) await repository.extendSession(pool, hash, { now, idleUntil });
      return found.session;
    },
    async live(sessionIds) {
      const now = clock.now();
      const live = await repository.findLive(pool, sessionIds, now);
      if (live.length > 0) await repository.noteOpenPages(pool, live, now);
      return new Set(live);
    },
    end: (token) => repository.deleteSession(pool, hashToken(token)),
    list: async (memberId) => (await repository.findSessionsOf(pool, memberId, clock.now())).map(presentSession),
    endOne: (memberId, sessionId) => endSome(memberId, { only: sessionId }),
    endOthers: (memberId, keepSessionId) => endSome(memberId, { allBut: keepSessionId }),
    endAccess,
    async endAll(tx, memberId) {
      await deleteOneTimePassword(tx, memberId);
      await endAccess(tx, memberId);
    },
    remembered: createRemembered(pool, clock),
    sweep: () => repository.deleteEnded(pool, clock.now()),
  };
}

function createRemembered(pool: Pool, clock: Clock): RememberedDevices {
  return {
    async remember(tx, memberId) {
      const now = clock.now();
      const { token, hash } = newToken();
      await repository.insertRemembered(tx, { hash, memberId, now, expiresAt: now + REMEMBERED_MS }, MOST_SESSIONS);
      return token;
    },
    take: (tx, token) => repository.takeRemembered(tx, hashToken(token), clock.now()),
    isOf: (memberId, token) => repository.isRemembered(pool, { memberId, hash: hashToken(token), now: clock.now() }),
    forget: (token) => repository.deleteRemembered(pool, hashToken(token)),
  };
}

function presentSession(row: repository.SessionOfMember): SessionEntry {
  return {
    id: row.id,
    userAgent: row.user_agent,
    address: row.address,
    createdAt: row.created_at.getTime(),
    lastUsedAt: row.last_used_at.getTime(),
  };
}
