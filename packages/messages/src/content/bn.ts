import { pictures } from './bn/pictures.ts';
import { promotions } from './bn/promotions.ts';
import { pages } from './bn/pages.ts';
import { inbox } from './bn/inbox.ts';
import { chat } from './bn/chat.ts';

/** The pages of content, messages and the chat room; in Bengali: the measure of which keys every other language has. */
export const bn = { pictures, promotions, pages, inbox, chat } as const;
