import type { TellMember } from '../../inbox/index.ts';
import type { CallArguments } from '@chhokka/contracts';
import type { Clock } from '@chhokka/kernel';
import type { Pool } from '../../../../infra/db.ts';
import { parseMobile } from '../../../../infra/phone.ts';
import type { Settings } from '../../../site/settings/index.ts';
import type { Attempts } from '../../../../infra/attempts/index.ts';
import type { Verification } from '../../verification/index.ts';
import type { CreateMember } from '../registration/create-member.ts';
import type { LoginHistory, MemberSessions } from '../../devices/index.ts';
import type { KnownDevices, LoginGuard, TwoFactor } from '../../../../infra/credentials/index.ts';

/** The dependencies of all ways to log in. */
export interface LoginParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly attempts: Attempts;
  readonly verification: Verification;
  readonly guard: LoginGuard;
  readonly sessions: MemberSessions;
  readonly twoFactor: TwoFactor;
  readonly createMember: CreateMember;
  readonly tell: TellMember;
  readonly history: LoginHistory;
  readonly knownDevices: KnownDevices;
}

export type LoginForm = CallArguments<'login'>;

/** An id that no member has, for queries about a name that does not exist. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

/** A name as typed at login: an account name, or a mobile number in any spelling. */
export interface LoginName {
  readonly typed: string;
  /** E.164, if it is a number. */
  readonly mobile: string | null;
  /** The key under which failures are counted: one for all spellings. */
  readonly key: string;
}

export function readLoginName(typed: string, dialingCode: string | undefined, settings: Settings): LoginName {
  const name = typed.normalize('NFC').trim();
  const mobile = parseMobile(name, dialingCode, settings.values.countries);
  return { typed: name, mobile, key: mobile ?? name };
}
