import type { LoginInfo } from '@chhokka/contracts';
import type { Clock } from '@chhokka/kernel';
import type { Language } from '@chhokka/messages/languages';
import type { Attempts } from '../../../infra/attempts/index.ts';
import { hashPassword, type LoginGuard } from '../../../infra/credentials/index.ts';
import { type Pool, transaction } from '../../../infra/db.ts';
import type { Caller, Origin } from '../../../infra/http/caller.ts';
import type { TRIAL, UserType } from '../../../infra/http/sessions.ts';
import type { Messaging } from '../../site/messaging/index.ts';
import type { Settings } from '../../site/settings/index.ts';
import type { Devices } from '../devices/index.ts';
import type { TellMember } from '../inbox/index.ts';
import { findMember } from '../members/index.ts';
import type { Security } from '../security/index.ts';
import type { Verification } from '../verification/index.ts';
import { createLogin, type Login } from './login/login.ts';
import type { MemberMoney } from './member-money.ts';
import type { Lining } from './lining.ts';
import type { Referring } from './referring.ts';
import { createSendCode, type SendCode } from './login/sms-codes.ts';
import { type ChangePassword, createChangePassword } from './recovery/change-password.ts';
import { createRecoverByEmail, type RecoverByEmail } from './recovery/recover-by-email.ts';
import { createRecoverByPhone, type RecoverByPhone } from './recovery/recover-by-phone.ts';
import { createCreateMember, createMakeMember, type MakeMember } from './registration/create-member.ts';
import { createInvites, type Invitation, type Invites } from './registration/invites.ts';
import { createRegistrations, type Registrations } from './registration/registration.ts';
import { createTrials } from './trial/trial.ts';

/** A member that the operator creates, with a name and a password that are not checked. */
export interface Registration extends Partial<Invitation> {
  readonly account: string;
  readonly password: string;
  readonly language: Language;
  /** Trial members are created by `freePlay` only. */
  readonly userType?: Exclude<UserType, typeof TRIAL>;
  readonly nickname?: string;
  readonly origin?: Origin;
}

const NOWHERE: Origin = { address: '', userAgent: '' };

/** Every way in; see README for the invariants. */
export interface Entry {
  /**
   * Creates member, accounts and session in one transaction, for seeds and operators. Throws
   * `Refused('username_taken')`.
   */
  register(registration: Registration): Promise<LoginInfo>;
  /**
   * Creates a member without a session in the caller's transaction, for those who make accounts for others. Throws `Refused`:
   * username_taken, line_too_deep.
   */
  readonly make: MakeMember;
  /** The id of the member with that account name, in any letter case; null: there is none. */
  findId(account: string): Promise<string | null>;
  readonly registrations: Registrations;
  readonly invites: Invites;
  readonly login: Login;
  readonly sendCode: SendCode;
  readonly changePassword: ChangePassword;
  readonly recoverByEmail: RecoverByEmail;
  readonly recoverByPhone: RecoverByPhone;
  /**
   * Creates a trial member and its session, both for a day: play money, no password. Throws `Refused`:
   * too_many_attempts, temporarily_unavailable.
   */
  freePlay(caller: Caller): Promise<LoginInfo>;
  /** Deletes trial members after their day. */
  sweep(): Promise<void>;
}

export interface EntryParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly attempts: Attempts;
  readonly guard: LoginGuard;
  readonly verification: Verification;
  readonly messaging: Messaging;
  readonly security: Security;
  readonly devices: Devices;
  /** Notifies a member of an event of the account, in the transaction of the event. */
  readonly tell: TellMember;
  /** Called when members are created and when trial members are deleted. */
  readonly money: () => MemberMoney;
  /** Who keeps members' own codes. Read with each sign-up, because they are made later. */
  readonly referring: () => readonly Referring[];
  /** Who keeps lines. Read with each sign-up. */
  readonly lining: () => readonly Lining[];
}

export function createEntry(given: EntryParts): Entry {
  const { pool, security, devices } = given;
  const { sessions, history, known } = devices;
  const parts = { ...given, sessions, history, knownDevices: known, twoFactor: security.twoFactor };
  const createMember = createCreateMember(parts);
  const invites = createInvites(parts);
  const trials = createTrials(parts);
  return {
    async register({ password, nickname, origin, ...member }) {
      const passwordHash = await hashPassword(password);
      return transaction(pool, async (tx) => {
        const toCreate = { ...member, passwordHash, nickname: nickname ?? null, origin: origin ?? NOWHERE };
        return (await createMember(tx, toCreate)).session;
      });
    },
    make: createMakeMember(parts),
    findId: async (account) => (await findMember(pool, account))?.id ?? null,
    registrations: createRegistrations({ ...parts, invites, createMember }),
    invites,
    login: createLogin({ ...parts, createMember }),
    sendCode: createSendCode(parts),
    changePassword: createChangePassword(parts),
    recoverByEmail: createRecoverByEmail(parts),
    recoverByPhone: createRecoverByPhone(parts),
    freePlay: (caller) => trials.enter(caller),
    sweep: () => trials.sweep(),
  };
}
