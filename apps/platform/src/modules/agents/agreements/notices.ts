import { atSite, DAY } from '@chhokka/kernel';
import type { Language } from '@chhokka/messages/languages';
import { filled, outgoingText, type OutgoingTexts } from '@chhokka/messages/outgoing';
import type { Transaction } from '../../../infra/db.ts';
import { inEveryLanguage } from '../../../infra/http/language.ts';
import type { AgreementsParts } from './agreements.parts.ts';
import type { Agreement, Side } from './agreements.types.ts';
import { findPeople } from './line.repository.ts';

/** What a side of a contract is told. */
export type What = Exclude<keyof OutgoingTexts['agreement'], 'house' | 'because' | 'kinds'>;

export interface Notice {
  readonly agreement: Agreement;
  /** Who is told; the house is not. */
  readonly to: readonly Side[];
  readonly what: What;
  /** When something begins, ends or must be answered, in ms; null: the text names no moment. */
  readonly at: number | null;
  readonly reason?: string | null;
}

const BOTH = ['giver', 'taker'] as const;

/** Both sides. */
export const toBoth: Notice['to'] = BOTH;

/** Tells the sides of contracts in the transaction of what they are told of. It locks their boxes: call it last. */
export async function tell(
  { inbox, settings }: Pick<AgreementsParts, 'inbox' | 'settings'>,
  tx: Transaction,
  notices: readonly Notice[],
): Promise<void> {
  const people = await findPeople(
    tx,
    notices.flatMap(({ agreement: { giverId, takerId } }) => [giverId ?? [], takerId].flat()),
  );
  const nameOf = (id: string | null, language: Language): string =>
    id === null ? outgoingText[language].agreement.house : (people.get(id)?.account ?? '');
  const messages = notices.flatMap(({ agreement, to, what, at, reason }) =>
    to.flatMap((side) => {
      const [memberId, other] =
        side === 'giver' ? [agreement.giverId, agreement.takerId] : [agreement.takerId, agreement.giverId];
      if (memberId === null) return [];
      const inOne = (language: Language, part: 'title' | 'content'): string => {
        const texts = outgoingText[language].agreement;
        const values = { kind: texts.kinds[agreement.kind], other: nameOf(other, language), day: shown(at, settings) };
        const because = part === 'content' && reason ? [filled(texts.because, { reason })] : [];
        return [filled(texts[what][part], values), ...because].join('\n');
      };
      const inEach = (part: 'title' | 'content') => inEveryLanguage((language) => inOne(language, part));
      return [{ memberId, title: inEach('title'), content: inEach('content') }];
    }),
  );
  // Boxes are locked in one order, so that two transactions never wait for each other.
  messages.sort((one, other) => (one.memberId < other.memberId ? -1 : 1));
  await Promise.all(messages.map((message) => inbox.send(tx, message)));
}

/** A moment by the site's clock: its day, and its time unless it is midnight. */
function shown(at: number | null, settings: Pick<AgreementsParts['settings'], 'dayOffset'>): string {
  if (at === null) return '';
  const local = atSite(at, settings.dayOffset());
  const text = new Date(local).toISOString();
  return local % DAY === 0 ? text.slice(0, 10) : `${text.slice(0, 10)} ${text.slice(11, 16)}`;
}
