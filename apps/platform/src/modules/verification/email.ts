import { DAY, HOUR, MINUTE } from '@chhokka/kernel';
import { filled, outgoingText } from '@chhokka/messages/outgoing';
import { transaction } from '../../infra/db.ts';
import { Refused } from '../../infra/http/refused.ts';
import { hashToken } from '../../infra/tokens.ts';
import { createSentCodes, newCode } from './codes.ts';
import { BY_EMAIL, insertCode } from './codes.repository.ts';
import type { CodeParts } from './sms.ts';
import type { EmailCodes } from './verification.types.ts';

const GOOD_MINUTES = 5;

// As with SMS: a letterbox is nobody's playground, and a town shares one network.
const UNTIL_NEXT = { most: 1, withinMs: GOOD_MINUTES * MINUTE, isUnscaled: true } as const;
const PER_LETTERBOX_AND_DAY = { most: 10, withinMs: DAY };
const PER_NETWORK = { most: 20, withinMs: HOUR };
const PER_DEVICE = { most: 10, withinMs: HOUR };

/** Codes by e-mail. A letterbox gets ten a day at most. */
export function createEmailCodes(parts: CodeParts): EmailCodes {
  const codes = createSentCodes(BY_EMAIL, parts);
  return {
    send: (request) => sendCode(parts, request),
    check: ({ email, ...given }) => codes.check({ ...given, purpose: 'bind', recipient: letterbox(email) }),
    use: codes.use,
  };
}

/** Sending and counting are one: what was not sent counts for nothing. */
async function sendCode(
  { pool, clock, settings, messaging, attempts, keyedHash }: CodeParts,
  { email, language, address, device }: Parameters<EmailCodes['send']>[0],
): Promise<{ expiredMinutes: number }> {
  if (!messaging.isReady('email')) throw new Refused('function_not_enabled');
  const recipient = letterbox(email);
  const code = newCode();
  await transaction(pool, async (tx) => {
    await attempts.countIn(tx, 'email bind of letterbox', recipient, UNTIL_NEXT);
    await attempts.countIn(tx, 'email of letterbox and day', recipient, PER_LETTERBOX_AND_DAY);
    await attempts.countNetworkIn(tx, 'email of address', address, PER_NETWORK);
    await attempts.countIn(tx, 'email of device', device, PER_DEVICE);
    const createdAt = clock.now();
    const expiresAt = createdAt + GOOD_MINUTES * MINUTE;
    const codeHash = keyedHash.of('bind', recipient, code);
    const kept = { purpose: 'bind', recipient, codeHash, deviceHash: hashToken(device), createdAt, expiresAt } as const;
    await insertCode(BY_EMAIL, tx, kept);
    const { subject, text } = outgoingText[language].email.bind;
    const values = { site: settings.values.siteName, code, minutes: String(GOOD_MINUTES) };
    const words = { subject: filled(subject, values), text: filled(text, values) };
    await messaging.send(tx, { channel: 'email', recipient: email, ...words, expiresAt });
  });
  return { expiredMinutes: GOOD_MINUTES };
}

function letterbox(email: string): string {
  return email.toLowerCase();
}
