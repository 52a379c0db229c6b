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
import type { LoginGuard, TwoFactor } from '../../../../infra/credentials/index.ts';

/** What the ways to log in are made of. */
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
}

export type LoginForm = CallArguments<'login'>;

/** No member has it: what is asked of the database for a name that does not exist. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

/** A name as somebody logs in with it: an account's, or a mobile number in any of its spellings. */
export interface LoginName {
  readonly typed: string;
  /** E.164, if it is a number. */
  readonly mobile: string | null;
  /** Under what failures are counted: one for all spellings. */
  readonly key: string;
}

export function readLoginName(typed: string, dialingCode: string | undefined, settings: Settings): LoginName {
  const name = typed.normalize('NFC').trim();
  const mobile = parseMobile(name, dialingCode, settings.values.countries);
  return { typed: name, mobile, key: mobile ?? name };
}
