import { type Clock, DAY } from '@chhokka/kernel';
import type { LoginInfo } from '@chhokka/contracts';
import type { Language } from '@chhokka/messages/languages';
import { type Pool, type Transaction, transaction } from '../../../infra/db.ts';
import type { SecretBox } from '../../../infra/secret-box.ts';
import type { Sessions, TRIAL, UserType } from '../../../infra/http/sessions.ts';
import type { Messaging } from '../../site/messaging/index.ts';
import type { Audit } from '../../staff/office/index.ts';
import type { Settings } from '../../site/settings/index.ts';
import type { Attempts } from '../../../infra/attempts/index.ts';
import type { Verification } from '../verification/index.ts';
import { type ChangePassword, createChangePassword } from './recovery/change-password.ts';
import type { TellMember } from './account-news.ts';
import type { Caller } from './caller.ts';
import { createMemberDesk, type MemberDesk } from './desk/member-desk.ts';
import { createCreateMember } from './registration/create-member.ts';
import { createInvites, type Invitation, type Invites } from './registration/invites.ts';
import { createLoginHistory } from './history/history.ts';
import { createLogin, type Login } from './login/login.ts';
import { createTwoFactor, hashPassword, type LoginGuard } from '../../../infra/credentials/index.ts';
import * as repository from './members.repository.ts';
import { OF_MEMBERS } from './second-step.repository.ts';
import { createBindings } from './bindings/bindings.ts';
import { createRecoverByEmail, type RecoverByEmail } from './recovery/recover-by-email.ts';
import { createRecoverByPhone, type RecoverByPhone } from './recovery/recover-by-phone.ts';
import { createRegistrations, type Registrations } from './registration/registration.ts';
import type { Security } from './sessions/security.routes.ts';
import { createPayment, type Payment } from './payment/payment.ts';
import { createMemberSessions, type Origin } from './sessions/sessions.ts';
import { createSendCode, type SendCode } from './login/sms-codes.ts';
import { createTrials, type PlayMoney } from './trial/trial.ts';

export { accountsOfMembers } from './members.repository.ts';
export { insertConformancePlayer, lockConformancePlayer } from './conformance-player.repository.ts';
export { memberHandlers } from './members.routes.ts';
export type { AccountNews } from './account-news.ts';
export type { MemberDesk, MemberFacts, MemberLine } from './desk/member-desk.ts';
export type { PlayMoney } from './trial/trial.ts';
export { paymentHandlers } from './payment/payment.routes.ts';
export type { Payment } from './payment/payment.ts';
export { securityHandlers } from './sessions/security.routes.ts';

/** A member that the operator makes, by a name and a password that nobody checks. */
export interface Registration extends Partial<Invitation> {
  readonly account: string;
  readonly password: string;
  readonly language: Language;
  /** Trial members come by `freePlay` alone. */
  readonly userType?: Exclude<UserType, typeof TRIAL>;
  readonly nickname?: string;
  readonly origin?: Origin;
}

const NOWHERE: Origin = { address: '', userAgent: '' };
/** A browser that was not used for so long is not known any more. */
const KNOWN_DEVICE_MS = 90 * DAY;

export interface Members extends Pick<Sessions, 'member'> {
  /** Member, accounts and session in one transaction, for seeds and operators. Throws `Refused('username_taken')`. */
  register(registration: Registration): Promise<LoginInfo>;
  readonly registrations: Registrations;
  readonly invites: Invites;
  readonly login: Login;
  readonly sendCode: SendCode;
  readonly changePassword: ChangePassword;
  readonly recoverByEmail: RecoverByEmail;
  readonly recoverByPhone: RecoverByPhone;
  /**
   * A new trial member and its session, both for a day: play money, no password. Throws `Refused`: too_many_attempts,
   * temporarily_unavailable.
   */
  freePlay(caller: Caller): Promise<LoginInfo>;
  logout(token: string): Promise<void>;
  findId(account: string): Promise<string | null>;
  /** Whether somebody stands above the member to whom money can go up. */
  hasUpline(memberId: string): Promise<boolean>;
  /** Their own devices and second step. */
  readonly security: Security;
  /** What operators see of members, and lock. */
  readonly desk: MemberDesk;
  /** What proves that money may leave. */
  readonly payment: Payment;
  /** Forgets what has expired. */
  sweep(): Promise<void>;
}

export interface MembersParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly settings: Settings;
  /** For what a crash may take back: failed logins of the login history. */
  readonly fleetingPool: Pool;
  readonly attempts: Attempts;
  readonly guard: LoginGuard;
  readonly verification: Verification;
  readonly messaging: Messaging;
  readonly secretBox: SecretBox;
  /** Writes down what operators do. */
  readonly audit: Audit;
  /** Opens the member's money accounts in the same transaction. */
  readonly openAccounts: (tx: Transaction, memberId: string, currency: string) => Promise<void>;
  /** Tells a member what happened to the account, in the transaction in which it happens. */
  readonly tell: TellMember;
  readonly playMoney: PlayMoney;
  /** Ends what the member plays with providers, in the same transaction. */
  readonly endPlay: (tx: Transaction, memberId: string) => Promise<void>;
}

export function createMembers(parts: MembersParts): Members {
  const { pool, clock } = parts;

  const history = createLoginHistory(parts);
  const sessions = createMemberSessions(parts);
  const twoFactor = createTwoFactor({
    ...parts,
    tables: OF_MEMBERS,
    issuer: () => parts.settings.values.siteName,
    mayStart: () => parts.settings.isOn('TWOFACTOR'),
    onConfirmed: (tx, memberId) => parts.tell(tx, memberId, { what: 'second step' }),
  });
  const payment = createPayment({ ...parts, twoFactor });
  const createMember = createCreateMember({ ...parts, sessions, history });
  const invites = createInvites(parts);
  const trials = createTrials({ ...parts, sessions });

  return {
    async register({ password, nickname, origin, ...member }) {
      const passwordHash = await hashPassword(password);
      return transaction(pool, async (tx) => {
        const toCreate = { ...member, passwordHash, nickname: nickname ?? null, origin: origin ?? NOWHERE };
        return (await createMember(tx, toCreate)).session;
      });
    },

    registrations: createRegistrations({ ...parts, sessions, invites, createMember }),
    invites,
    login: createLogin({ ...parts, sessions, twoFactor, createMember, history }),
    sendCode: createSendCode(parts),
    changePassword: createChangePassword({ ...parts, sessions }),
    recoverByEmail: createRecoverByEmail(parts),
    recoverByPhone: createRecoverByPhone({ ...parts, sessions }),

    freePlay: (caller) => trials.enter(caller),

    logout: (token) => sessions.end(token),
    hasUpline: (memberId) => repository.hasUpline(pool, memberId),
    findId: async (account) => (await repository.findMember(pool, account))?.id ?? null,

    member: (token) => sessions.find(token),
    security: { sessions, twoFactor, history, bindings: createBindings({ ...parts, payment }) },
    desk: createMemberDesk({
      ...parts,
      sessions,
      history,
      dialling: () => parts.settings.values.countries[0]?.countryDialingCode ?? '',
    }),
    payment,

    async sweep() {
      await sessions.sweep();
      await trials.sweep();
      await history.sweep();
      await repository.deleteOldDevices(pool, clock.now(), KNOWN_DEVICE_MS);
    },
  };
}
