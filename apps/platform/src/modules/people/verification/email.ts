import { DAY, HOUR, MINUTE } from '@chhokka/kernel';
import { filled, outgoingText } from '@chhokka/messages/outgoing';
import { transaction } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { hashToken } from '../../../infra/tokens.ts';
import { createSentCodes, newCode } from './codes.ts';
import { countMember } from './sms-limits.ts';
import { BY_EMAIL, insertCode } from './codes.repository.ts';
import type { CodeParts } from './sms.ts';
import type { EmailCodes } from './verification.types.ts';

const GOOD_MINUTES = 5;

// As with SMS: strangers must not flood a mailbox, and a town shares one network.
const UNTIL_NEXT = { most: 1, withinMs: GOOD_MINUTES * MINUTE, isUnscaled: true } as const;
const PER_LETTERBOX_AND_DAY = { most: 10, withinMs: DAY };
const PER_NETWORK = { most: 20, withinMs: HOUR };
const PER_DEVICE = { most: 10, withinMs: HOUR };

/** Servers that ignore dots in the name of a mailbox. */
const DOTLESS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/** Codes by e-mail. A mailbox gets at most ten a day, counted over all its aliases. */
export function createEmailCodes(parts: CodeParts): EmailCodes {
  const codes = createSentCodes(BY_EMAIL, parts);
  return {
    send: (request) => sendCode(parts, request),
    check: ({ email, ...given }) => codes.check({ ...given, purpose: 'bind', recipient: email.toLowerCase() }),
    use: codes.use,
  };
}

/** Sends and counts in one transaction: an e-mail that is not sent does not count. */
async function sendCode(
  { pool, clock, settings, messaging, attempts, keyedHash }: CodeParts,
  { email, language, address, device, memberId }: Parameters<EmailCodes['send']>[0],
): Promise<{ expiredMinutes: number }> {
  if (!messaging.isReady('email')) throw new Refused('function_not_enabled');
  const { siteName, emailDailyQuota } = settings.values;
  const recipient = email.toLowerCase();
  const letterbox = letterboxOf(recipient);
  const code = newCode();
  await transaction(pool, async (tx) => {
    await countMember(attempts, tx, memberId);
    await attempts.countIn(tx, 'email bind of letterbox', letterbox, UNTIL_NEXT);
    await attempts.countIn(tx, 'email of letterbox and day', letterbox, PER_LETTERBOX_AND_DAY);
    await attempts.countNetworkIn(tx, 'email of address', address, PER_NETWORK);
    await attempts.countIn(tx, 'email of device', device, PER_DEVICE);
    const createdAt = clock.now();
    const expiresAt = createdAt + GOOD_MINUTES * MINUTE;
    const codeHash = keyedHash.of('bind', recipient, code);
    const kept = { purpose: 'bind', recipient, codeHash, deviceHash: hashToken(device), createdAt, expiresAt } as const;
    await insertCode(BY_EMAIL, tx, kept);
    const { subject, text } = outgoingText[language].email.bind;
    const values = { site: siteName, code, minutes: String(GOOD_MINUTES) };
    const words = { subject: filled(subject, values), text: filled(text, values) };
    await messaging.send(tx, { channel: 'email', recipient: email, ...words, expiresAt });
    // Last, because all other requests wait for this counter.
    if ((await attempts.tally(tx, 'email of all', 'delivered', DAY)) > emailDailyQuota)
      throw new Refused('quota_not_sufficient');
  });
  return { expiredMinutes: GOOD_MINUTES };
}

/** The mailbox of an address (in lower case): one for all aliases, as far as the rules of its server are known. */
function letterboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const name = address.slice(0, at).replace(/(?<=.)\+.*$/, '');
  return DOTLESS.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
