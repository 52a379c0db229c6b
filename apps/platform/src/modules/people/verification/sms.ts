import { type Clock, MINUTE } from '@chhokka/kernel';
import { fieldText, type Language } from '@chhokka/messages/errors';
import { filled, outgoingText } from '@chhokka/messages/outgoing';
import { keptOrUndone, type Pool, transaction } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { hashToken } from '../../../infra/tokens.ts';
import type { Messaging } from '../../site/messaging/index.ts';
import type { Settings } from '../../site/settings/index.ts';
import type { AttemptCounter } from '../../../infra/attempts/index.ts';
import { createSentCodes, newCode } from './codes.ts';
import { BY_SMS, insertCode } from './codes.repository.ts';
import type { KeyedHash } from './keys.ts';
import { assertWithinQuota, countSending, spendQuota } from './sms-limits.ts';
import type { SmsCodes, CodePurpose } from './verification.types.ts';

/** The dependencies for sending codes, by any channel. */
export interface CodeParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly messaging: Messaging;
  readonly attempts: AttemptCounter;
  /**
   * Hashes purpose, number and code together. So a copy of the table reveals no code, and no code works for another
   * purpose.
   */
  readonly keyedHash: KeyedHash;
}

type Sending = Parameters<SmsCodes['send']>[0];

const E164 = /^\+[1-9]\d{6,14}$/;

/** Codes by SMS. Strangers can have at most ten a day sent to a number. */
export function createSmsCodes(parts: CodeParts): SmsCodes {
  const codes = createSentCodes(BY_SMS, parts);
  return {
    ...codes,
    send: (request) => sendCode(parts, request),
    check: ({ mobile, ...given }) => codes.check({ ...given, recipient: mobile }),
  };
}

async function sendCode(parts: CodeParts, request: Sending): Promise<{ expiredMinutes: number }> {
  const { pool, clock, settings, messaging, attempts, keyedHash } = parts;
  const { purpose, mobile, deliver, language, device } = request;
  const { smsExpiredMinutes: expiredMinutes, smsDailyQuota, siteName } = settings.values;
  if (!messaging.isReady('sms')) throw new Refused('function_not_enabled');
  assertNumber(purpose, mobile, language);
  await assertWithinQuota(attempts, smsDailyQuota, purpose);
  const code = newCode();
  await transaction(pool, async (tx) => {
    await countSending(attempts, tx, request, expiredMinutes);
    const createdAt = clock.now();
    const expiresAt = createdAt + expiredMinutes * MINUTE;
    const codeHash = keyedHash.of(purpose, mobile, code);
    const kept = { purpose, recipient: mobile, codeHash, deviceHash: hashToken(device), createdAt, expiresAt };
    await insertCode(BY_SMS, tx, kept);
    await keptOrUndone(tx, deliver, () =>
      messaging.send(tx, {
        channel: 'sms',
        recipient: mobile,
        text: textOf({ purpose, language, siteName, code, expiredMinutes }),
        expiresAt,
      }),
    );
    await spendQuota(attempts, tx, smsDailyQuota, { purpose, deliver });
  });
  return { expiredMinutes };
}

function assertNumber(purpose: CodePurpose, mobile: string, language: Language): void {
  if (E164.test(mobile)) return;
  const field = purpose === 'register' ? 'mobileNo' : 'mobileNum';
  throw new Refused('bad_request', { fields: { [field]: fieldText[language].mobile_rule } });
}

interface CodeMessage {
  readonly purpose: CodePurpose;
  readonly language: Language;
  readonly siteName: string;
  readonly code: string;
  readonly expiredMinutes: number;
}

function textOf({ purpose, language, siteName, code, expiredMinutes }: CodeMessage): string {
  return filled(outgoingText[language].sms[purpose], { site: siteName, code, minutes: String(expiredMinutes) });
}
