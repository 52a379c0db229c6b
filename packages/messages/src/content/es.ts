import type { ContentMessages } from '../index.ts';
import { promotions } from './es/promotions.ts';
import { pages } from './es/pages.ts';
import { inbox } from './es/inbox.ts';
import { chat } from './es/chat.ts';

/** The pages of content, messages and the chat room; in Spanish. */
export const es: ContentMessages = { promotions, pages, inbox, chat };
