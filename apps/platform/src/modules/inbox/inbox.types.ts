import type { Language } from '@chhokka/messages/languages';

/** What one message says in one language, as plain text; lines of the content are parted by line breaks. */
export interface MessageWords {
  readonly title: string;
  readonly content: string;
}

/** A text in the site's languages; one that is missing is told in English. */
export type Words = Readonly<Record<'bn' | 'en', string>> & Partial<Readonly<Record<Language, string>>>;

export interface NewMessage {
  readonly memberId: string;
  readonly title: Words;
  readonly content: Words;
}

/** How many messages of the member are unread, and the number of the box's last change. */
export interface BoxState {
  readonly number: number;
  readonly unread: number;
}
