import type { CallValue } from '@chhokka/contracts';
import type { CallContext, HandlersOf } from '../../../infra/http/handlers.ts';
import type { Pool } from '../../../infra/db.ts';
import { wordsIn } from '../../../infra/http/language.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { isAgentType } from '../../../infra/http/sessions.ts';
import type { Settings } from '../../site/settings/index.ts';
import type { Attempts } from '../../../infra/attempts/index.ts';
import type { Devices } from '../devices/index.ts';
import { findAvatar, hasUpline } from '../members/index.ts';
import type { Security } from '../security/index.ts';
import { avatarHandlers } from './avatars.ts';
import type { Entry } from './entry.ts';
import * as limits from './limits.ts';
import type { Lining } from './lining.ts';
import type { MemberLabels } from './member-labels.ts';
import type { Referring } from './referring.ts';

export interface EntryHandlersParts {
  readonly pool: Pool;
  readonly entry: Entry;
  readonly devices: Pick<Devices, 'sessions'>;
  readonly security: Pick<Security, 'twoFactor'>;
  readonly settings: Settings;
  readonly attempts: Attempts;
  readonly labelsOf: (memberId: string) => Promise<MemberLabels>;
  /** After how many minutes of play a member wants a reality check; null: never. */
  readonly reality: (memberId: string) => Promise<CallValue<'memberInfo'>['realityMinutes']>;
  readonly referring: readonly Referring[];
  readonly lining: readonly Lining[];
}

export function entryHandlers(parts: EntryHandlersParts): HandlersOf<'entry'> {
  const { pool, entry, devices, settings, attempts, referring, lining } = parts;
  const { registrations, invites } = entry;
  return {
    async registerSettings() {
      const [referralMost] = referring.flatMap((each) => each.most() ?? []);
      return { ...registrations.rules(), ...(referralMost !== undefined && { referralMost }) };
    },
    register: (form, caller) => registrations.signUp('username', form, caller),
    registerMobile: (form, caller) => registrations.signUp('mobile', form, caller),

    async affiliate({ code, domain }, { address, cookies }) {
      await attempts.countNetwork('invites of a network', address, limits.INVITES_OF_ADDRESS);
      await attempts.count('invites of a device', cookies.device(), limits.INVITES_OF_DEVICE);
      if (!(await invites.isGood(code, domain ?? null))) throw new Refused('invitation_code_error');
      await Promise.all(lining.map((each) => each.opened(code.trim().toUpperCase(), cookies.device())));
      return {};
    },

    async inviteCodes(_, { session }) {
      if (!isAgentType(session.userType)) throw new Refused('not_an_agent');
      return { list: await invites.of(session.memberId) };
    },

    smsLogin: (form, caller) =>
      entry.sendCode('login', { ...form, mobile: form.mobileNum, field: 'mobileNum' }, caller),
    smsRegister: (form, caller) =>
      entry.sendCode('register', { ...form, mobile: form.mobileNo, field: 'mobileNo' }, caller),
    smsPassword: (form, caller) =>
      entry.sendCode('password', { ...form, mobile: form.mobileNum, field: 'mobileNum' }, caller),

    login: (form, caller) => entry.login(form, caller),

    async freePlay(_, caller) {
      if (!settings.isOn('FREEPLAY')) throw new Refused('free_play_disabled');
      return entry.freePlay(caller);
    },

    async logout(_, { token }) {
      if (token !== null) await devices.sessions.end(token);
      return {};
    },

    memberInfo: (_, caller) => memberInfoOf(parts, caller),

    ...avatarHandlers(pool),
    changePassword: (form, caller) => entry.changePassword(caller.session, form, caller),

    async passwordByEmail(form, caller) {
      await entry.recoverByEmail(form, caller);
      return {};
    },

    passwordByPhone: (form, caller) => entry.recoverByPhone(form, caller),
  };
}

async function memberInfoOf(
  { pool, security, settings, reality, labelsOf }: EntryHandlersParts,
  { session, language }: Pick<CallContext<'memberInfo'>, 'session' | 'language'>,
): Promise<CallValue<'memberInfo'>> {
  const { rank, labels } = await labelsOf(session.memberId);
  return {
    id: session.memberId,
    account: session.account,
    nickname: session.nickname,
    type: session.userType,
    toUpline: settings.isOn('TRANSFERUP') && (await hasUpline(pool, session.memberId)),
    clubLabel: rank && { labelName: wordsIn(rank.name, language), rankLevel: rank.level },
    memberLabel: [...labels],
    avatar: await findAvatar(pool, session.memberId),
    ...(await security.twoFactor.facts(session.memberId)),
    realityMinutes: await reality(session.memberId),
  };
}
