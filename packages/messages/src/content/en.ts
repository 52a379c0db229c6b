import type { ContentMessages } from '../index.ts';
import { pictures } from './en/pictures.ts';
import { promotions } from './en/promotions.ts';
import { pages } from './en/pages.ts';
import { inbox } from './en/inbox.ts';
import { chat } from './en/chat.ts';

/** The pages of content, messages and the chat room; in English. */
export const en: ContentMessages = { pictures, promotions, pages, inbox, chat };
