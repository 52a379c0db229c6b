import type { LoginInfo, LoginWay } from '@chhokka/contracts';
import type { Clock } from '@chhokka/kernel';
import type { Language } from '@chhokka/messages/languages';
import type { Transaction } from '../../../../infra/db.ts';
import { Refused } from '../../../../infra/http/refused.ts';
import { endOfMobile } from '../../../../infra/masked.ts';
import { TRIAL, type UserType } from '../../../../infra/http/sessions.ts';
import type { Settings } from '../../../site/settings/index.ts';
import { insertProfile } from '../../members/index.ts';
import type { LoginHistory, MemberSessions } from '../../devices/index.ts';
import type { Origin } from '../../../../infra/http/caller.ts';
import type { Invitation } from './invites.ts';
import * as members from '../../members/index.ts';
import type { MemberMoney } from '../member-money.ts';
import type { TellMember } from '../../inbox/index.ts';
import type { Lining } from '../lining.ts';
import type { Referring } from '../referring.ts';
import type { Profile } from '../../members/index.ts';

export interface MemberToCreate extends Partial<Invitation> {
  readonly account: string;
  readonly passwordHash: string | null;
  readonly language: Language;
  readonly origin: Origin;
  /** The way of the opened session in the login history; absent for members that the operator creates. */
  readonly way?: LoginWay;
  /** The name that others see instead of the account; derived from it when null. */
  readonly nickname: string | null;
  readonly userType?: UserType;
  readonly mobile?: members.NewMember['mobile'];
  readonly email?: members.NewMember['email'];
  readonly firebaseUid?: string;
  readonly domain?: string | null;
  readonly registerUrl?: string | null;
  readonly registrationId?: string | null;
  /** The member did not choose the password, and must change it at the first login. */
  readonly isDefaultPassword?: boolean;
  readonly profile?: Profile & { readonly paymentPasswordHash: string | null };
}

/**
 * Creates member, profile, money account, place in a line and session in one transaction. Throws `Refused`: username_taken,
 * mobile_taken, line_too_deep, invitation_code_error.
 */
export type CreateMember = (
  tx: Transaction,
  member: MemberToCreate,
) => Promise<{ memberId: string; session: LoginInfo }>;

/** The same without a session, for members whom others make. */
export type MakeMember = (tx: Transaction, member: MemberToCreate) => Promise<members.MemberRow>;

export interface CreateMemberParts {
  readonly clock: Clock;
  readonly settings: Settings;
  readonly sessions: MemberSessions;
  /** Opens the member's money accounts in the same transaction. */
  readonly money: () => MemberMoney;
  readonly tell: TellMember;
  readonly history: LoginHistory;
  readonly referring: () => readonly Referring[];
  /** Who keeps lines. */
  readonly lining: () => readonly Lining[];
}

export function createMakeMember(parts: Omit<CreateMemberParts, 'sessions'>): MakeMember {
  const { clock, settings, money, tell, history } = parts;
  return async (tx, toCreate) => {
    const { currency } = settings.values;
    const now = clock.now();
    const ofLine = await admit(tx, parts.lining(), toCreate);
    const userType = toCreate.userType ?? ofLine ?? 0;
    const member = await insert(tx, { ...toCreate, userType }, { currency, now });
    const { way, origin, passwordHash: hash, isDefaultPassword = false } = toCreate;
    if (hash !== null && isDefaultPassword) await members.updatePassword(tx, member.id, { hash, isDefault: true, now });
    if (toCreate.profile) await insertProfile(tx, member.id, toCreate.profile);
    await money().open(tx, member.id, currency);
    await tell(tx, member.id, { what: 'joined' });
    await keepReferrer(tx, parts.referring(), toCreate, member.id);
    await keepPlace(tx, parts.lining(), toCreate, { memberId: member.id, at: now });
    if (way) await history.cameIn(tx, { memberId: member.id, way, secondStep: false, origin });
    return member;
  };
}

export function createCreateMember(parts: CreateMemberParts): CreateMember {
  const make = createMakeMember(parts);
  return async (tx, toCreate) => {
    const member = await make(tx, toCreate);
    return { memberId: member.id, session: await parts.sessions.open(tx, member, toCreate.origin) };
  };
}

/** The type that the line's code makes; null: none says. A trial member stands in no line. */
async function admit(
  tx: Transaction,
  lining: readonly Lining[],
  { userType, uplineId, affiliateCode: code = null }: MemberToCreate,
): Promise<UserType | null> {
  if (userType === TRIAL || !uplineId) return null;
  let type: UserType | null = null;
  for (const each of lining) type = (await each.admit(tx, { uplineId, code })) ?? type;
  return type;
}

/** Tells whoever keeps lines where the new member stands. */
async function keepPlace(
  tx: Transaction,
  lining: readonly Lining[],
  { userType, uplineId, affiliateCode: code = null }: MemberToCreate,
  joined: { memberId: string; at: number },
): Promise<void> {
  if (userType === TRIAL || !uplineId) return;
  for (const each of lining) await each.joined(tx, { uplineId, code, ...joined });
}

/** Tells whoever keeps members' own codes by whose code the member came. A trial member is nobody's friend. */
async function keepReferrer(
  tx: Transaction,
  referring: readonly Referring[],
  { userType, referralCode, referrerId, domain, origin }: MemberToCreate,
  memberId: string,
): Promise<void> {
  if (userType === TRIAL || !referrerId || !referralCode) return;
  const friend = { memberId, referrerId, code: referralCode, domain: domain ?? null, address: origin.address };
  for (const each of referring) await each.joined(tx, friend);
}

async function insert(
  tx: Transaction,
  toCreate: MemberToCreate,
  { currency, now }: { currency: string; now: number },
): Promise<members.MemberRow> {
  const row: members.NewMember = {
    account: toCreate.account,
    passwordHash: toCreate.passwordHash,
    nickname: toCreate.nickname ?? nicknameOf(toCreate.account),
    userType: toCreate.userType ?? 0,
    language: toCreate.language,
    currency,
    referralCode: toCreate.referralCode ?? null,
    affiliateCode: toCreate.affiliateCode ?? null,
    uplineId: toCreate.uplineId ?? null,
    domain: toCreate.domain ?? null,
    registerUrl: toCreate.registerUrl ?? null,
    endsAt: null,
    mobile: toCreate.mobile ?? null,
    email: toCreate.email ?? null,
    firebaseUid: toCreate.firebaseUid ?? null,
    registrationId: toCreate.registrationId ?? null,
    now,
  };
  const { mobile } = row;
  const isNamedByNumber = mobile?.number === row.account;
  // The number logs in the member who proved it, so nobody else could ever use it as a name.
  if (mobile && isNamedByNumber && (await members.findByMobile(tx, mobile.number))) throw new Refused('mobile_taken');
  const member = await members.insertMember(tx, row);
  if (member) return member;
  if (await members.findMember(tx, row.account)) {
    throw new Refused(isNamedByNumber ? 'mobile_taken' : 'username_taken');
  }
  if (mobile?.isVerified && (await members.findByMobile(tx, mobile.number))) throw new Refused('mobile_taken');
  // The form created a member before and was then changed. This is a second member, so it gets no registration id.
  const other = row.registrationId ? await members.insertMember(tx, { ...row, registrationId: null }) : null;
  if (other) return other;
  throw new Refused('username_taken');
}

/** A number is private: others see its last four digits. */
function nicknameOf(account: string): string {
  return /^\+\d+$/.test(account) ? endOfMobile(account) : account;
}
