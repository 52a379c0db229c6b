import { type Clock, DAY, MINUTE } from '@chhokka/kernel';
import type { LoginInfo } from '@chhokka/contracts';
import { type Pool, type Queryable, type Transaction, transaction } from '../../infra/db.ts';
import { Refused } from '../../infra/http/refused.ts';
import type { Sessions, UserType } from '../../infra/http/sessions.ts';
import type { Settings } from '../settings/index.ts';
import { createLoginGuard } from './login-guard.ts';
import * as repository from './members.repository.ts';
import { createOperators, type Operators } from './operators.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { hashToken, newToken } from '../../infra/tokens.ts';
import { insertTrialMember } from './trial.ts';

export { memberHandlers } from './members.routes.ts';

const SESSION_LIFE_MS = 7 * DAY;
const SESSION_IDLE_MS = DAY;
/** A session is moved forward in steps of this, so that most calls only read. */
const SESSION_STEP_MS = 15 * MINUTE;
const PASSWORD_LIFE_MS = 90 * DAY;

export interface Registration {
  readonly account: string;
  readonly password: string;
  readonly language: 'bn' | 'en';
  readonly userType?: UserType;
  readonly nickname?: string;
  readonly referralCode?: string | null;
  readonly affiliateCode?: string | undefined;
  readonly domain?: string | undefined;
  readonly registerUrl?: string | undefined;
}

export interface Members extends Sessions, Operators {
  /** Member, accounts and session in one transaction. Throws `Refused('username_taken')`. */
  register(registration: Registration): Promise<LoginInfo>;
  /** Throws `Refused`: login_failed, account_locked, too_many_requests. */
  login(login: { account: string; password: string; address: string }): Promise<LoginInfo>;
  /**
   * A new trial member and its session, both for a day: no money account, no password. Throws
   * `Refused('temporarily_unavailable')`.
   */
  freePlay(language: 'bn' | 'en'): Promise<LoginInfo>;
  logout(token: string): Promise<void>;
  findId(account: string): Promise<string | null>;
  /** Forgets what has expired. */
  sweep(): Promise<void>;
}

export interface MembersParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly settings: Settings;
  /** Opens the member's money accounts in the same transaction. */
  readonly openAccounts: (tx: Transaction, memberId: string, currency: string) => Promise<void>;
}

export function createMembers({ pool, clock, settings, openAccounts }: MembersParts): Members {
  const guard = createLoginGuard({ pool, clock });

  async function openSession(db: Queryable, member: repository.MemberRow): Promise<LoginInfo> {
    const now = clock.now();
    const { token, hash } = newToken();
    await repository.insertSession(db, {
      hash,
      memberId: member.id,
      now,
      idleUntil: now + SESSION_IDLE_MS,
      expiresAt: Math.min(now + SESSION_LIFE_MS, member.ends_at?.getTime() ?? Infinity),
    });
    const isOld = settings.isOn('PASSWORDEXPIRY') && member.password_changed_at.getTime() + PASSWORD_LIFE_MS < now;
    return {
      token,
      firstTimeLogin: member.first_login_at === null,
      passwordExpired: member.default_password || isOld,
      account: member.account,
      customerId: member.id,
      isAgent: member.user_type,
    };
  }

  return {
    ...createOperators({ pool, clock, guard }),

    async register(registration) {
      const passwordHash = await hashPassword(registration.password);
      return transaction(pool, async (tx) => {
        const { currency } = settings.values;
        const member = await repository.insertMember(tx, newMember(registration, passwordHash, currency));
        if (!member) throw new Refused('username_taken');
        await openAccounts(tx, member.id, currency);
        return openSession(tx, member);
      });
    },

    async login({ account, password, address }) {
      await guard.attempt(account, address);
      const member = await repository.findMember(pool, account);
      if (!(await verifyPassword(member?.password_hash ?? null, password)) || !member)
        throw new Refused('login_failed');
      await guard.succeeded(account, address);
      if (member.login_locked) throw new Refused('account_locked');
      return transaction(pool, (tx) => openSession(tx, member));
    },

    freePlay: (language) =>
      transaction(pool, async (tx) => {
        const { currency } = settings.values;
        return openSession(tx, await insertTrialMember(tx, { language, currency, now: clock.now() }));
      }),

    logout: (token) => repository.deleteSession(pool, hashToken(token)),
    findId: async (account) => (await repository.findMember(pool, account))?.id ?? null,

    async member(token) {
      const hash = hashToken(token);
      const found = await repository.findSession(pool, hash, clock.now());
      if (!found) return null;
      const idleUntil = clock.now() + SESSION_IDLE_MS;
      if (idleUntil - found.idleUntil > SESSION_STEP_MS) await repository.extendSession(pool, hash, idleUntil);
      return found.session;
    },

    sweep: () => repository.deleteExpired(pool, clock.now()),
  };
}

function newMember(registration: Registration, passwordHash: string, currency: string): repository.NewMember {
  return {
    account: registration.account,
    passwordHash,
    nickname: registration.nickname ?? registration.account,
    userType: registration.userType ?? 0,
    language: registration.language,
    currency,
    referralCode: registration.referralCode ?? null,
    affiliateCode: registration.affiliateCode ?? null,
    domain: registration.domain ?? null,
    registerUrl: registration.registerUrl ?? null,
    endsAt: null,
  };
}
