import type { ChatMessage } from '@chhokka/contracts';
import type { StoredMessage } from './chat.types.ts';

/** A message as everybody receives it. A hidden message has no text. */
export function messageBody(message: StoredMessage): Omit<ChatMessage, 'mine'> {
  const { number, name, avatar, role, text, sentAt, isHidden } = message;
  return { number, name, avatar, role, text: isHidden ? '' : text, sentAt: sentAt.getTime(), hidden: isHidden };
}

/** The same for one caller. */
export function presentMessage(message: StoredMessage, memberId: string | undefined): ChatMessage {
  return { ...messageBody(message), mine: memberId !== undefined && message.memberId === memberId };
}
