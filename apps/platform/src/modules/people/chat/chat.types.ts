import type { AvatarName } from '@chhokka/contracts';
import type { chatReasons } from '@chhokka/contracts/limits';
import type { Acting } from '../../staff/office/index.ts';
import type { Language } from '@chhokka/messages/languages';
import type { PublicSource } from '../../../infra/realtime/sources.ts';
import type { MemberSession } from '../../../infra/http/sessions.ts';

export type Reason = (typeof chatReasons)[number];

/** 0 member, 1 agent, 2 the site itself. */
export type Role = 0 | 1 | 2;

/** A stored message. `isHidden`: a moderator has hidden it. */
export interface StoredMessage {
  /** Names it among the messages of all rooms, for moderators. */
  readonly id: number;
  /** A table's code; empty: the public room. */
  readonly room: string;
  /** Its number in its room. */
  readonly number: number;
  readonly memberId: string | null;
  readonly role: Role;
  readonly name: string;
  /** The author's avatar now; null: none, as the site's own messages. */
  readonly avatar: AvatarName | null;
  readonly text: string;
  readonly sentAt: Date;
  readonly isHidden: boolean;
}

/** A span of messages: the newest between `after` and `before`, or the oldest after `after` alone. */
export interface Span {
  readonly after?: number | undefined;
  readonly before?: number | undefined;
  readonly limit: number;
}

export interface ReportedMessage {
  readonly message: StoredMessage & { readonly memberId: string };
  readonly account: string;
  readonly reports: readonly { readonly reason: Reason; readonly at: Date }[];
  /** Until when the author may not write; null: may write. */
  readonly mutedUntil: Date | null;
}

export type Decision = { readonly kind: 'dismiss' | 'hide' } | { readonly kind: 'mute'; readonly minutes: number };

/** The public room and those of tables; see README for the invariants. A `room` is a table's code; empty: public. */
export interface Chat {
  list(room: string, span: Span): Promise<{ messages: StoredMessage[]; latest: number }>;
  /** Until when this member may not write, in ms since the epoch; null: may write. */
  mutedUntil(memberId: string): Promise<number | null>;
  /**
   * Writes a message as the member. The same request again returns the same message. Throws `Refused`: bad_request,
   * too_many_attempts, chat_refused, chat_muted.
   */
  send(message: NewMessage): Promise<StoredMessage>;
  /** Whether the filter of words, links and numbers lets a text pass, wherever members read it. */
  allows(text: string): boolean;
  /** Writes a message into the public room as the site. */
  announce(name: string, text: string): Promise<void>;
  /**
   * Reports a message, once per member and message. Throws `Refused`: chat_message_unknown, bad_request,
   * too_many_attempts.
   */
  report(report: { session: MemberSession; room: string; number: number; reason: Reason }): Promise<void>;
  /** The reported messages without a decision, most reported first. */
  reported(): Promise<ReportedMessage[]>;
  /** Throws `Refused`: chat_message_unknown when nothing is left to decide, claim_needed. */
  moderate(decision: { acting: Acting; id: number; decision: Decision }): Promise<void>;
  /** The events that open pages receive. */
  readonly source: PublicSource;
  /** Deletes old messages. */
  sweep(): Promise<void>;
}

export interface NewMessage {
  readonly session: MemberSession;
  /** The language of a refusal. */
  readonly language: Language;
  readonly address: string;
  readonly room: string;
  readonly requestId: string;
  readonly text: string;
}
