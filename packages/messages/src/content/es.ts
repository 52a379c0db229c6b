import type { ContentMessages } from '../index.ts';
import { pictures } from './es/pictures.ts';
import { promotions } from './es/promotions.ts';
import { pages } from './es/pages.ts';
import { inbox } from './es/inbox.ts';
import { chat } from './es/chat.ts';

/** The pages of content, messages and the chat room; in Spanish. */
export const es: ContentMessages = { pictures, promotions, pages, inbox, chat };
