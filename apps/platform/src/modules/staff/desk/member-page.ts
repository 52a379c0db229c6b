import type { CallArguments, CallValue } from '@chhokka/contracts';
import { currency as asCurrency, formatDecimal, MINUTE } from '@chhokka/kernel';
import type { Language } from '@chhokka/messages/languages';
import { titleLanguageOf, wordsIn } from '../../../infra/http/language.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { type OperatorSession, PLAY_MONEY } from '../../../infra/http/sessions.ts';
import { findGameNames } from '../../games/catalogue/index.ts';
import { openAccount } from '../../money/ledger/index.ts';
import type { MemberFacts } from '../../people/directory/index.ts';
import type { DeskParts } from './desk.parts.ts';
import { findNotes } from './notes.repository.ts';
import { findWaitingOf } from './adjustments.repository.ts';
import { presentAdjustment, presentLine } from './present.ts';

const LINES = 50;
const NOTES = 50;
const LOGINS = 20;

/** The member's facts, balances and accounts. Throws `Refused('member_unknown')`. */
export async function memberOf(
  { pool, members, ledger, wallet }: Pick<DeskParts, 'pool' | 'members' | 'ledger' | 'wallet'>,
  memberId: string,
  operator: OperatorSession,
): Promise<CallValue<'officeMember'>> {
  const facts = await factsOf({ members }, memberId);
  const [cash, held, rounds, devices, notes, waiting] = await Promise.all([
    balanceOf({ pool, ledger }, facts, 'cash'),
    balanceOf({ pool, ledger }, facts, 'held'),
    wallet.betRecords(memberId, { limit: 1 }),
    members.devices(memberId),
    findNotes(pool, memberId, NOTES),
    findWaitingOf(pool, memberId),
  ]);
  return {
    ...presentLine(facts, cash, operator),
    held: formatDecimal(held),
    language: facts.language,
    realName: facts.realName,
    birthday: facts.birthday,
    mobileVerified: facts.mobileVerified,
    emailVerified: facts.emailVerified,
    twoFactor: facts.twoFactor,
    upline: facts.upline,
    affiliateCode: facts.affiliateCode,
    referralCode: facts.referralCode,
    domain: facts.domain,
    lastPlayAt: rounds.list[0]?.openedAt ?? null,
    devices: devices.map(({ id, device, address, createdAt, lastUsedAt }) => ({
      id,
      device,
      address,
      createdAt,
      lastUsedAt,
    })),
    notes,
    waiting: waiting.map((adjustment) => presentAdjustment(adjustment, operator)),
  };
}

/** A page of the entries of one of the member's accounts. Throws `Refused`: member_unknown, bad_request. */
export async function ledgerOf(
  { pool, members, ledger }: Pick<DeskParts, 'pool' | 'members' | 'ledger'>,
  { memberId, account, after }: CallArguments<'officeMemberLedger'>,
): Promise<CallValue<'officeMemberLedger'>> {
  const facts = await factsOf({ members }, memberId);
  if (isPlayHeld(facts, account)) return { list: [], next: null };
  const id = await accountOf({ pool }, facts, account);
  const { lines, next } = await ledger.statement(id, { after: placeOf(after), limit: LINES });
  return {
    list: lines.map(({ version, kind, reference, amount, balanceBefore, balanceAfter, at }) => ({
      version: String(version),
      kind,
      reference,
      amount: formatDecimal(amount),
      balanceBefore: formatDecimal(balanceBefore),
      balanceAfter: formatDecimal(balanceAfter),
      at,
    })),
    next: next === null ? null : String(next),
  };
}

/** A page of the member's bets, with the names of games in the operator's language. */
export async function betsOf(
  { pool, wallet }: Pick<DeskParts, 'pool' | 'wallet'>,
  { memberId, after }: CallArguments<'officeMemberBets'>,
  language: Language,
): Promise<CallValue<'officeMemberBets'>> {
  const { list, next } = await wallet.betRecords(memberId, { after, limit: LINES });
  const namesOf = await findGameNames(pool, list, titleLanguageOf(language));
  return {
    list: list.map(({ providerId, roundId, vassalage, gameCode, bet, win, net, state, openedAt }) => ({
      roundId,
      vassalage,
      gameCode,
      name: namesOf({ providerId, gameCode }).name,
      vendorName: namesOf({ providerId, gameCode }).vendorName,
      bet: formatDecimal(bet),
      win: formatDecimal(win),
      net: formatDecimal(net),
      state,
      openedAt,
    })),
    next,
  };
}

/** A page of the member's messages, in the operator's language. Throws `Refused('bad_request')`. */
export async function messagesOf(
  { inbox }: Pick<DeskParts, 'inbox'>,
  { memberId, after }: CallArguments<'officeMemberMessages'>,
  language: Language,
): Promise<CallValue<'officeMemberMessages'>> {
  const rows = await inbox.list(memberId, { before: placeOf(after) ?? null, limit: LINES + 1 });
  const shown = rows.slice(0, LINES);
  return {
    list: shown.map(({ id, words, sent_at: sentAt, read_at: readAt }) => ({
      id,
      ...wordsIn(words, language),
      sentAt: sentAt.getTime(),
      readAt: readAt?.getTime() ?? null,
    })),
    next: rows.length > LINES ? String(shown.at(-1)?.number) : null,
  };
}

/** A page of the logins to the member's account, including failed ones. */
export async function loginsOf(
  { members }: Pick<DeskParts, 'members'>,
  { memberId, after }: CallArguments<'officeMemberLogins'>,
): Promise<CallValue<'officeMemberLogins'>> {
  const { list, next } = await members.logins(memberId, { after, limit: LOGINS });
  return { list: list.map(({ address: ip, ...entry }) => ({ ...entry, ip })), next };
}

/** Members who share something with this one. Those who share most come first. */
export async function riskOf(
  { members, sharedPayouts }: Pick<DeskParts, 'members' | 'sharedPayouts'>,
  memberId: string,
): Promise<CallValue<'officeMemberRisk'>> {
  const [sharers, payouts] = await Promise.all([members.sharers(memberId), sharedPayouts(memberId)]);
  const paid = (await members.lines(payouts)).map((line) => ({ ...line, by: 'payout' as const }));
  const found = new Map<string, CallValue<'officeMemberRisk'>['list'][number]>();
  for (const { memberId: id, account, locks, by } of [...paid, ...sharers]) {
    const entry = found.get(id) ?? { memberId: id, account, shares: [], locks };
    found.set(id, { ...entry, shares: [...entry.shares, by] });
  }
  return { list: [...found.values()].toSorted((a, b) => b.shares.length - a.shares.length) };
}

/** The member's own limits, until when they have excluded themselves, and what they must still stake. */
export async function protectionOf(
  { pool, limits, turnover }: Pick<DeskParts, 'pool' | 'limits' | 'turnover'>,
  memberId: string,
): Promise<CallValue<'officeMemberProtection'>> {
  const [{ limits: set, exclusion, lifetime }, missing] = await Promise.all([
    limits.protection(memberId),
    turnover.missing(pool, memberId),
  ]);
  return {
    limits: set.map(({ kind, period, amount, used }) => ({
      kind,
      period,
      amount: kind === 'time' ? String(amount) : formatDecimal(amount),
      used: kind === 'time' ? String(used / BigInt(MINUTE)) : formatDecimal(used),
    })),
    exclusion: exclusion && { kind: exclusion.kind, until: exclusion.until },
    missing: formatDecimal(missing),
    lifetime: { deposited: formatDecimal(lifetime.deposited), withdrawn: formatDecimal(lifetime.withdrawn) },
  };
}

async function factsOf({ members }: Pick<DeskParts, 'members'>, memberId: string): Promise<MemberFacts> {
  const facts = await members.facts(memberId);
  if (!facts) throw new Refused('member_unknown');
  return facts;
}

type AccountName = 'cash' | 'held';

/** Play money cannot be withdrawn, so nothing of it is ever set aside: there is no such account. */
function isPlayHeld({ currency }: MemberFacts, kind: AccountName): boolean {
  return kind === 'held' && currency === PLAY_MONEY;
}

async function balanceOf(
  { pool, ledger }: Pick<DeskParts, 'pool' | 'ledger'>,
  facts: MemberFacts,
  kind: AccountName,
): Promise<bigint> {
  if (isPlayHeld(facts, kind)) return 0n;
  return (await ledger.balanceOf(await accountOf({ pool }, facts, kind))) ?? 0n;
}

function accountOf({ pool }: Pick<DeskParts, 'pool'>, { memberId, currency }: MemberFacts, kind: AccountName) {
  return openAccount(pool, { kind: `member_${kind}`, owner: memberId, currency: asCurrency(currency) });
}

/** The place where a page ended. Throws `Refused('bad_request')`. */
function placeOf(after: string | undefined): bigint | undefined {
  if (after === undefined) return undefined;
  if (!/^\d{1,18}$/.test(after)) throw new Refused('bad_request');
  return BigInt(after);
}
