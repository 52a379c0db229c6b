import type { CallArguments, CallValue } from '@chhokka/contracts';
import type { Clock } from '@chhokka/kernel';
import type { Language } from '@chhokka/messages/languages';
import { filled, outgoingText } from '@chhokka/messages/outgoing';
import { type Pool, transaction } from '../../../infra/db.ts';
import { inEveryLanguage, wordsIn } from '../../../infra/http/language.ts';
import { Refused } from '../../../infra/http/refused.ts';
import type { OperatorSession } from '../../../infra/http/sessions.ts';
import { cleanLines, linesHoldHidden } from '../../../infra/typed-text.ts';
import type { Inbox, NewMessage } from '../inbox/index.ts';
import { type Acting, type Office, presentClaim } from '../../staff/office/index.ts';
import { type Entry, findEntries, lockEntry, writeDecision } from './desk.repository.ts';
import { findTemplates } from './templates.repository.ts';

export interface FeedbackDeskParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly office: Office;
  readonly inbox: Pick<Inbox, 'send'>;
}

type PresentedEntry = CallValue<'officeDecideFeedback'>;

const PAGE = 20;

/** One page of messages to the operator, with the operators who hold their claims. */
export async function listFeedback(
  { pool, office }: FeedbackDeskParts,
  { state, after }: CallArguments<'officeFeedback'>,
  { operator, language }: { operator: OperatorSession; language: Language },
): Promise<CallValue<'officeFeedback'>> {
  const [found, templates] = await Promise.all([
    findEntries(pool, { state, after: after ?? null, limit: PAGE + 1 }),
    findTemplates(pool),
  ]);
  const shown = found.slice(0, PAGE);
  const ids = shown.map(({ id }) => id);
  const claims = await office.claims.claimsOf(pool, 'feedback', ids);
  return {
    list: shown.map((entry) => ({ ...present(entry), claim: presentClaim(claims.get(entry.id), operator) })),
    next: found.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
    templates: templates
      .filter(({ enabled }) => enabled)
      .map(({ id, words }) => ({
        id,
        name: wordsIn(words, language).name,
        texts: { bn: words.bn.text, en: words.en.text, es: wordsIn(words, 'es').text },
      })),
  };
}

/**
 * Answers a member or closes the message, by the operator with the claim. The member is notified in the same
 * transaction. A repeat of the same decision by the same operator gets the first answer. Throws `Refused`:
 * claim_needed, item_unknown, already_decided, bad_request for an answer to a visitor or with hidden characters.
 */
export async function decideFeedback(
  { pool, clock, office, inbox }: FeedbackDeskParts,
  decision: CallArguments<'officeDecideFeedback'>,
  acting: Acting,
): Promise<PresentedEntry> {
  const { entryId } = decision;
  const { operator } = acting;
  const state = decision.decision === 'answer' ? 'answered' : 'closed';
  const text = cleanLines(decision.decision === 'answer' ? decision.answer : decision.reason);
  if (linesHoldHidden(text)) throw new Refused('bad_request');
  return transaction(pool, async (tx) => {
    const item = { queue: 'feedback', itemId: entryId, operator } as const;
    const entry = await lockEntry(tx, entryId);
    if (!entry) throw new Refused('item_unknown');
    if (entry.state === state && entry.decidedBy === operator.operatorId) return present(entry);
    if (entry.state !== 'waiting') throw new Refused('already_decided');
    await office.claims.requireClaim(tx, item);
    if (state === 'answered' && entry.memberId === null) throw new Refused('bad_request');
    const by = { operatorId: operator.operatorId, account: operator.account, at: clock.now() };
    const decided = await writeDecision(tx, entryId, { ...by, state, text });
    const subject = { kind: 'feedback', id: entryId } as const;
    const reason = state === 'closed' ? text : '';
    const after = { state, sender: entry.sender, ...(state === 'answered' && { answer: text }) };
    const action = state === 'answered' ? 'feedback.answer' : 'feedback.close';
    await office.audit(tx, acting, { action, subject, before: { state: 'waiting' }, after, reason });
    await office.claims.releaseItem(tx, item);
    if (state === 'answered' && entry.memberId !== null)
      await inbox.send(tx, answerMessage(entry.memberId, entry, text));
    return present(decided);
  });
}

function answerMessage(memberId: string, { content: words }: Entry, answer: string): NewMessage {
  const inEach = (part: 'title' | 'content') =>
    inEveryLanguage((language) => filled(outgoingText[language].feedback.answered[part], { words, answer }));
  return { memberId, title: inEach('title'), content: inEach('content') };
}

function present(entry: Entry): PresentedEntry {
  const { id, memberId, sender, type, content, language, sentAt, state, decidedAt, answer, reason } = entry;
  const told = { memberId, sender, type, content, language, sentAt, state, decidedAt, answer, reason };
  return { ...told, entryId: id, decidedBy: entry.decidedAccount, claim: null };
}
