import { DAY, MINUTE, siteDay } from '@chhokka/kernel';
import type { Language } from '@chhokka/messages/languages';
import { filled, outgoingText } from '@chhokka/messages/outgoing';
import { transaction } from '../../../infra/db.ts';
import { inEveryLanguage, wordsIn } from '../../../infra/http/language.ts';
import type { NewMessage } from '../../people/inbox/index.ts';
import type { AwardsParts } from './awards.parts.ts';
import { forgetTold, insertTold, takeUntold, type Untold } from './notices.repository.ts';
import { MOST } from './offer.ts';
import { findTemptable } from './tempt.repository.ts';

/** How long awards are collected before members are told of them. */
const COLLECT_MS = MINUTE;

/**
 * Tells members of what they can claim: one message for all awards of a kind, at most one a day and kind, and none to
 * members whom rewards leave alone. What has been told of is forgotten in the transaction that writes the message.
 */
export async function tellAwards(
  { pool, clock, inTurn, inbox, settings }: AwardsParts,
  { limit = MOST }: { readonly limit?: number } = {},
): Promise<void> {
  const now = clock.now();
  const today = siteDay(now, settings.dayOffset());
  for (let goesOn = true; goesOn;) {
    goesOn = await inTurn(() =>
      transaction(pool, async (tx) => {
        const { taken, untold } = await takeUntold(tx, { before: now - COLLECT_MS, limit });
        const ids = untold.map(({ memberId }) => memberId);
        const temptable = await findTemptable(tx, ids, now);
        const told = untold.filter(({ memberId }) => temptable.has(memberId));
        const fresh = told.length > 0 ? await insertTold(tx, today, told) : [];
        // The connection takes them one after another, without waiting for each.
        await Promise.all(fresh.map((each) => inbox.send(tx, messageOf(each))));
        return taken === limit;
      }),
    );
  }
  await forgetTold(pool, siteDay(now - 2 * DAY, settings.dayOffset()));
}

function messageOf({ memberId, titles, count }: Untold): NewMessage {
  const inOne = (language: Language, part: 'title' | 'content'): string => {
    const texts = outgoingText[language].reward;
    const more = count - titles.length;
    const lines = titles.map((title) => `• ${wordsIn(title, language)}`);
    if (more > 0) lines.push(filled(texts.more, { more: String(more) }));
    const text = texts[count === 1 ? 'one' : 'several'][part];
    return filled(text, { titles: lines.join('\n'), count: String(count) });
  };
  const inEach = (part: 'title' | 'content') => inEveryLanguage((language) => inOne(language, part));
  return { memberId, title: inEach('title'), content: inEach('content') };
}
