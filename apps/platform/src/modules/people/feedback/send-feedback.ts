import type { CallArguments, CallValue } from '@chhokka/contracts';
import { type Clock, DAY, HOUR } from '@chhokka/kernel';
import { fieldText, type Language } from '@chhokka/messages/errors';
import type { Pool } from '../../../infra/db.ts';
import type { CallContext } from '../../../infra/http/handlers.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { cleanLines, holdsHidden, linesHoldHidden } from '../../../infra/typed-text.ts';
import type { Settings } from '../../site/settings/index.ts';
import type { AttemptRule, Attempts } from '../../../infra/attempts/index.ts';
import type { Verification } from '../verification/index.ts';
import { insertEntry } from './feedback.repository.ts';

export interface FeedbackParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly attempts: Attempts;
  readonly verification: Verification;
}

// Behind a mobile network, whole neighbourhoods share one address. A browser or a member is one person.
const PER_ADDRESS: AttemptRule = { most: 60, withinMs: HOUR };
const PER_DEVICE: AttemptRule = { most: 5, withinMs: HOUR };
const PER_MEMBER: AttemptRule = { most: 20, withinMs: DAY };

/**
 * Stores a message to the operator (2-account-entry §2, Feedback form). The captcha is consumed even if the message is
 * refused. Throws `Refused`: function_not_enabled, captcha_wrong, too_many_attempts.
 */
export async function sendFeedback(
  { pool, clock, settings, attempts, verification: { captchas } }: FeedbackParts,
  form: CallArguments<'feedback'>,
  { session, address, cookies, language }: CallContext<'feedback'>,
): Promise<CallValue<'feedback'>> {
  if (!settings.isOn('FEEDBACK')) throw new Refused('function_not_enabled');
  const { content, sender } = cleaned(form, language);
  if (!(await captchas.isRight(cookies.read('captcha'), form.captcha))) throw new Refused('captcha_wrong');
  if (session) await attempts.count('feedback member', session.memberId, PER_MEMBER);
  await attempts.count('feedback device', cookies.device(), PER_DEVICE);
  await attempts.countNetwork('feedback address', address, PER_ADDRESS);
  await insertEntry(pool, {
    memberId: session?.memberId ?? null,
    // A visitor may give any name, which proves nothing: the entry names no member.
    sender: session?.account ?? sender,
    questionType: form.type,
    content,
    language,
    at: clock.now(),
  });
  return {};
}

function cleaned(form: CallArguments<'feedback'>, language: Language): { content: string; sender: string } {
  const content = cleanLines(form.content);
  const sender = form.sender.trim();
  const { invalid } = fieldText[language];
  const fields = {
    ...(linesHoldHidden(content) && { content: invalid }),
    ...(holdsHidden(sender) && { sender: invalid }),
  };
  if (Object.keys(fields).length > 0) throw new Refused('bad_request', { fields });
  return { content, sender };
}
