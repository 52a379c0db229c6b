import type { Words } from '../../../infra/http/language.ts';

/** The texts of a message in one language, as plain text with line breaks. */
export interface MessageWords {
  readonly title: string;
  readonly content: string;
}

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
