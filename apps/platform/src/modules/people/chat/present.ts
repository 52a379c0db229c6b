import type { ChatMessage } from '@chhokka/contracts';
import type { StoredMessage } from './chat.types.ts';

/** A message as everybody receives it. A hidden message has no text. */
export function messageBody({ number, name, role, text, sentAt, isHidden }: StoredMessage): Omit<ChatMessage, 'mine'> {
  return { number, name, role, text: isHidden ? '' : text, sentAt: sentAt.getTime(), hidden: isHidden };
}

/** The same for one caller. */
export function presentMessage(message: StoredMessage, memberId: string | undefined): ChatMessage {
  return { ...messageBody(message), mine: memberId !== undefined && message.memberId === memberId };
}
