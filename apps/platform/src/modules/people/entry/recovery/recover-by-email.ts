import { filled, outgoingText } from '@chhokka/messages/outgoing';
import type { CallArguments } from '@chhokka/contracts';
import { type Clock, MINUTE } from '@chhokka/kernel';
import { keptOrUndone, type Transaction, transaction } from '../../../../infra/db.ts';
import { Refused } from '../../../../infra/http/refused.ts';
import type { Messaging } from '../../../site/messaging/index.ts';
import type { Settings } from '../../../site/settings/index.ts';
import type { Attempts } from '../../../../infra/attempts/index.ts';
import type { Caller } from '../../../../infra/http/caller.ts';
import { countRecovery, type RecoveryParts } from './count-recovery.ts';
import * as limits from '../limits.ts';
import { NOBODY, readLoginName } from '../login/login.parts.ts';
import { findByName, findEmail, type MemberRow } from '../../members/index.ts';
import { hashOneTimePassword, keepOneTimePassword, newOneTimePassword } from '../../security/index.ts';

const GOOD_MINUTES = 30;
/** A placeholder address for a mail that is rolled back. */
const NOWHERE = 'nobody@localhost';

export interface RecoverByEmailParts extends RecoveryParts {
  readonly clock: Clock;
  readonly settings: Settings;
  readonly messaging: Messaging;
}

/**
 * Sends a one-time password to the member's address, if name and address belong together. The answer is the same for
 * every name, after the same work: a mail that nobody should get is written and rolled back. Throws `Refused`:
 * function_not_enabled, too_many_attempts.
 */
export type RecoverByEmail = (form: CallArguments<'passwordByEmail'>, caller: Caller) => Promise<void>;

export function createRecoverByEmail(parts: RecoverByEmailParts): RecoverByEmail {
  const { attempts, pool, settings, messaging } = parts;
  return async ({ username, email }, caller) => {
    if (!settings.isOn('FORGETEMAIL') || !messaging.isReady('email')) throw new Refused('function_not_enabled');
    await attempts.count('recoveries of a device', caller.cookies.device(), limits.RECOVERIES_OF_DEVICE);
    const name = readLoginName(username, undefined, settings);
    const member = await findByName(pool, name.typed, name.mobile);
    await countRecovery(parts, member, caller);
    const known = await findEmail(pool, member?.id ?? NOBODY);
    const belongs = known !== null && known.toLowerCase() === email.toLowerCase();
    const mayMail = await isWithinMails(attempts, { memberId: member?.id ?? NOBODY, belongs });
    const recipient = belongs && mayMail && !member?.login_locked ? known : null;
    await transaction(pool, (tx) =>
      keptOrUndone(tx, recipient !== null, () => writeMail(tx, parts, { member, recipient, caller })),
    );
  };
}

/**
 * Whether the member may get another mail. The caller does not learn the result, because it would reveal whose name it
 * is. Only mails that are sent use up the limit, so that a stranger who knows just the name cannot use it up. Other
 * requests are counted too, for the same work.
 */
async function isWithinMails(
  attempts: Attempts,
  { memberId, belongs }: { memberId: string; belongs: boolean },
): Promise<boolean> {
  try {
    await attempts.count(belongs ? 'mails to a member' : 'mails to nobody', memberId, limits.MAILS_OF_MEMBER);
    return true;
  } catch (error) {
    if (error instanceof Refused && error.code === 'too_many_attempts') return false;
    throw error;
  }
}

interface Mail {
  readonly member: MemberRow | null;
  readonly recipient: string | null;
  readonly caller: Caller;
}

async function writeMail(
  tx: Transaction,
  { clock, settings, messaging }: RecoverByEmailParts,
  { member, recipient, caller }: Mail,
): Promise<void> {
  const memberId = member?.id ?? NOBODY;
  const password = newOneTimePassword();
  const expiresAt = clock.now() + GOOD_MINUTES * MINUTE;
  await keepOneTimePassword(tx, { memberId, hash: hashOneTimePassword(memberId, password), expiresAt });
  const { subject, text } = outgoingText[caller.language].email.password;
  const values = {
    site: settings.values.siteName,
    account: member?.account ?? '',
    password,
    minutes: String(GOOD_MINUTES),
  };
  await messaging.send(tx, {
    channel: 'email',
    recipient: recipient ?? NOWHERE,
    subject: filled(subject, values),
    text: filled(text, values),
    expiresAt,
  });
}
