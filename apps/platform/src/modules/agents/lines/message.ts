import type { CallArguments } from '@chhokka/contracts';
import { DAY } from '@chhokka/kernel';
import { fieldText, type Language } from '@chhokka/messages/errors';
import { filled, outgoingText } from '@chhokka/messages/outgoing';
import type { AttemptRule } from '../../../infra/attempts/index.ts';
import { transaction } from '../../../infra/db.ts';
import { inEveryLanguage } from '../../../infra/http/language.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { cleanLines, cleanText, holdsHidden, linesHoldHidden } from '../../../infra/typed-text.ts';
import { inLine } from './in-line.repository.ts';
import type { AgentSession } from './line.policy.ts';
import type { LinesParts } from './lines.parts.ts';
import { insertMessage } from './message.repository.ts';

const PER_AGENT: AttemptRule = { most: 200, withinMs: DAY };
const PER_MEMBER: AttemptRule = { most: 10, withinMs: DAY };

/**
 * Sends a message to a direct downline, signed with the agent's name. A repeat sends nothing again. Throws `Refused`:
 * not_in_line, chat_refused, too_many_attempts, bad_request.
 */
export async function sendToDownline(
  { pool, clock, attempts, chat, inbox }: Pick<LinesParts, 'pool' | 'clock' | 'attempts' | 'chat' | 'inbox'>,
  { memberId: agentId, account }: AgentSession,
  { requestId, memberId, ...typed }: CallArguments<'agentMessage'>,
  language: Language,
): Promise<void> {
  if ((await inLine(pool, agentId, memberId)) !== 1) throw new Refused('not_in_line');
  const title = cleanText(typed.title);
  const text = cleanLines(typed.text);
  const { invalid } = fieldText[language];
  if (holdsHidden(title)) throw new Refused('bad_request', { fields: { title: invalid } });
  if (linesHoldHidden(text)) throw new Refused('bad_request', { fields: { text: invalid } });
  // Together: a number could be cut in two.
  if (!chat.allows(`${title} ${text}`)) throw new Refused('chat_refused');
  await attempts.count('messages of an agent', agentId, PER_AGENT);
  await attempts.count('messages to a downline', memberId, PER_MEMBER);
  await transaction(pool, async (tx) => {
    const isNew = await insertMessage(tx, { agentId, requestId, memberId, at: clock.now() });
    if (!isNew) return;
    const content = inEveryLanguage((each) => filled(outgoingText[each].line.signed, { text, account }));
    await inbox.send(tx, { memberId, title: inEveryLanguage(() => title), content });
  });
}
