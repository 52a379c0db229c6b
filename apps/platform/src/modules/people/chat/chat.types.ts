import type { chatReasons } from '@chhokka/contracts/limits';
import type { Acting } from '../../staff/office/index.ts';
import type { Language } from '@chhokka/messages/languages';
import type { PublicSource } from '../../../infra/realtime/sources.ts';
import type { MemberSession } from '../../../infra/http/sessions.ts';

export type Reason = (typeof chatReasons)[number];

/** 0 member, 1 agent, 2 the site itself. */
export type Role = 0 | 1 | 2;

/** A message as it is kept; `isHidden` by a moderator. */
export interface StoredMessage {
  readonly number: number;
  readonly memberId: string | null;
  readonly role: Role;
  readonly name: string;
  readonly text: string;
  readonly sentAt: Date;
  readonly isHidden: boolean;
}

/** Which part of the room: the newest of what lies after and before these numbers, or the oldest after one. */
export interface Span {
  readonly after?: number | undefined;
  readonly before?: number | undefined;
  readonly limit: number;
}

export interface ReportedMessage {
  readonly message: StoredMessage & { readonly memberId: string };
  readonly account: string;
  readonly reports: readonly { readonly reason: Reason; readonly at: Date }[];
  /** Until when the author may not write; null: free to. */
  readonly mutedUntil: Date | null;
}

export type Decision = { readonly kind: 'dismiss' | 'hide' } | { readonly kind: 'mute'; readonly minutes: number };

/** The public room; see README for the invariants. */
export interface Chat {
  list(span: Span): Promise<{ messages: StoredMessage[]; latest: number }>;
  /** Until when this member may not write, ms since the epoch; null: may. */
  mutedUntil(memberId: string): Promise<number | null>;
  /**
   * Says something in the member's name; the same request again answers the same message. Throws `Refused`:
   * bad_request, too_many_attempts, chat_refused, chat_muted.
   */
  send(message: NewMessage): Promise<StoredMessage>;
  /** Says something in the name of the site. */
  announce(name: string, text: string): Promise<void>;
  /** Once a member and message. Throws `Refused`: chat_message_unknown, bad_request, too_many_attempts. */
  report(report: { session: MemberSession; number: number; reason: Reason }): Promise<void>;
  /** What was reported and nobody has decided on, most reported first. */
  reported(): Promise<ReportedMessage[]>;
  /** Throws `Refused('chat_message_unknown')` when nothing is left to decide. */
  moderate(decision: { acting: Acting; number: number; decision: Decision }): Promise<void>;
  /** What open pages are told. */
  readonly source: PublicSource;
  /** Forgets old messages. */
  sweep(): Promise<void>;
}

export interface NewMessage {
  readonly session: MemberSession;
  /** In which a refusal speaks. */
  readonly language: Language;
  readonly address: string;
  readonly requestId: string;
  readonly text: string;
}
