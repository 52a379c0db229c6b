import type { Announcement, Banner, CallValue } from '@chhokka/contracts';
import type { Language } from '@chhokka/messages/languages';
import { type Words, wordsIn } from '../../../infra/http/language.ts';
import type { StoredAnnouncement, StoredBanner, StoredPage, StoredTopic } from './content.types.ts';

/** The language and sanitising for one reader. */
export interface Reader {
  readonly language: Language;
  /** The markup in the reader's language, sanitised. */
  markup(words: Words): string;
}

export function presentBanner(banner: StoredBanner, { language }: Reader): Banner {
  return {
    bannerId: banner.id,
    groupName: banner.group,
    url: banner.picture,
    linkageType: banner.target?.linkageType ?? null,
    target: banner.target,
    title: wordsIn(banner.title, language),
    text: wordsIn(banner.text, language),
    action: wordsIn(banner.action, language),
  };
}

export function presentAnnouncement(stored: StoredAnnouncement, { language, markup }: Reader): Announcement {
  const { id, type, title, content, from } = stored;
  return { id, type, title: wordsIn(title, language), content: markup(content), publishedAt: from };
}

export function presentTopic(
  { topic, title, content }: StoredTopic,
  reader: Reader,
): CallValue<'helpCenter'>['list'][number] {
  return { topic, title: wordsIn(title, reader.language), content: reader.markup(content) };
}

export function presentPage({ title, content }: StoredPage, reader: Reader): CallValue<'sitePage'> {
  return { title: wordsIn(title, reader.language), content: reader.markup(content) };
}
