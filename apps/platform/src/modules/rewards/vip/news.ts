import type { Language } from '@chhokka/messages/languages';
import { filled, outgoingText } from '@chhokka/messages/outgoing';
import { inEveryLanguage, type Words, wordsIn } from '../../../infra/http/language.ts';
import type { Rank } from './vip.types.ts';

/** What a member is told about a rank. */
export interface News {
  readonly what: 'reached' | 'behind' | 'reminder' | 'fell';
  /** The rank that was reached, may be lost, or was lost. */
  readonly rank: Rank;
  /** The rank below it; null: none. */
  readonly lower: Rank | null;
  /** The day on which it is lost, if that is what the member is told of. */
  readonly fallsOn: string | null;
}

/** The message in the member's inbox, in every language. */
export function rankMessage({ what, rank, lower, fallsOn }: News): { title: Words; content: Words } {
  const inOne = (language: Language, part: 'title' | 'content'): string => {
    const texts = outgoingText[language].rank;
    return filled(texts[what][part], {
      rank: wordsIn(rank.name, language),
      lower: lower === null ? texts.none : wordsIn(lower.name, language),
      day: fallsOn ?? '',
    });
  };
  return {
    title: inEveryLanguage((language) => inOne(language, 'title')),
    content: inEveryLanguage((language) => inOne(language, 'content')),
  };
}

/** The title of the award for reaching a rank. */
export function titleOfGift(name: Words): Words {
  return inEveryLanguage((language) => filled(outgoingText[language].awards.rank, { rank: wordsIn(name, language) }));
}

/** The title of the award that gives back a part of a week's stakes. */
export function titleOfStakeBack({ from, to }: { from: string; to: string }): Words {
  return inEveryLanguage((language) => filled(outgoingText[language].awards.stakeBack, { from, to }));
}
