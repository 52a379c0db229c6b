import type { Language } from './languages.ts';
import { texts as bn } from './outgoing/bn.ts';
import { texts as en } from './outgoing/en.ts';
import { texts as es } from './outgoing/es.ts';

export interface OutgoingTexts {
  /** Texts sent by SMS. `{site}`: the site's name, `{code}`: the code, `{minutes}`: how long it is valid. */
  readonly sms: {
    readonly login: string;
    readonly register: string;
    readonly password: string;
    readonly bind: string;
  };
  /** Texts sent by e-mail, as plain text. `{account}`: the login name, `{password}`: valid once. */
  readonly email: {
    readonly password: { readonly subject: string; readonly text: string };
    /** `{code}`: the code that confirms the address. */
    readonly bind: { readonly subject: string; readonly text: string };
  };
  /** Sent to an old number or address when another replaces it. `{account}`: the login name. */
  readonly unbound: { readonly sms: string; readonly email: { readonly subject: string; readonly text: string } };
  /**
   * Inbox messages on a decision about an application. `{promotion}`: its title, `{amount}`: with the currency's
   * symbol, `{reference}`: of the payment, `{reason}`: the operator's reason.
   */
  readonly promotion: Readonly<Record<'approved' | 'issued' | 'rejected' | 'rejectedBecause', InboxText>>;
  /**
   * Inbox messages on rewards of one kind that can be claimed now. `{titles}`: their names, one a line, `{count}`: how many,
   * `{more}`: how many are not named.
   */
  readonly reward: Readonly<Record<'one' | 'several', InboxText>> & { readonly more: string };
  /**
   * Inbox messages on a good redeemed for points: its code can be seen, it is sent, or the points are back. `{good}`: its
   * name, `{points}`, `{reference}`, `{reason}`, `{note}`: what the operator says about the delivery.
   */
  readonly redemption: Readonly<Record<'approved' | 'sent' | 'sentWith' | 'rejected', InboxText>>;
  /** Inbox message on money from another member. `{account}`: the sender, `{amount}`: with the symbol. */
  readonly transfer: Readonly<Record<'received', InboxText>>;
  /** Inbox messages on a deposit. `{amount}`: credited or expected, `{reference}`: its receipt, `{reason}`. */
  readonly deposit: Readonly<Record<'credited' | 'rejected', InboxText>>;
  /**
   * Inbox messages on a withdrawal. `{number}`: its receipt, `{reference}`: of the payment, `{reason}`: also what is asked
   * for, `{hours}`: how long the member can answer.
   */
  readonly withdrawal: Readonly<Record<'asked' | 'paid' | 'rejected' | 'returned' | 'forced', InboxText>>;
  /**
   * Inbox messages about a VIP rank. `{rank}`: reached, in danger or lost; `{lower}`: the one below it, or `none`; `{day}`: when
   * it is lost.
   */
  readonly rank: Readonly<Record<'reached' | 'behind' | 'reminder' | 'fell', InboxText>> & { readonly none: string };
  /** Titles of awards. `{rank}`: its name, `{from}` and `{to}`: days of a week, `{day}`: the day. */
  readonly awards: Readonly<Record<'rank' | 'stakeBack' | 'rebate', string>>;
  /**
   * Inbox messages on a contract of an agent. `{kind}`: its name, `{other}`: the account of the other side or `house`, `{day}`: a
   * day, or a moment, of the site's clock. `because` follows where somebody gave a `{reason}`.
   */
  readonly agreement: Readonly<
    Record<
      | 'proposed'
      | 'accepted'
      | 'active'
      | 'rejected'
      | 'refused'
      | 'withdrawn'
      | 'expired'
      | 'endAsked'
      | 'kept'
      | 'ended'
      | 'endedByUpline'
      | 'closed',
      InboxText
    >
  > & {
    readonly house: string;
    readonly because: string;
    readonly kinds: Readonly<Record<'dividend' | 'daily' | 'hourly' | 'realtime', string>>;
  };
  /**
   * Inbox messages about lines of agents. `{type}`: one of `types`, `{rate}`: of the line, in per cent, `{account}`: the upline, or
   * whom the reader wanted locked, `{reason}`. `signed`: a message `{text}` of the upline `{account}`.
   */
  readonly line: Readonly<
    Record<'made' | 'moved' | 'onTop' | 'ended' | 'rejected' | 'lockDone' | 'lockRefused', InboxText>
  > & { readonly signed: string; readonly types: Readonly<Record<1 | 2 | 41 | 42, string>> };
  /** Inbox message with an answer to feedback. `{words}`: the member's text, `{answer}`: the operator's. */
  readonly feedback: Readonly<Record<'answered', InboxText>>;
  /** Inbox message when an operator excludes the member from play. `{length}`: one of `lengths`. */
  readonly keptAway: InboxText & {
    /** Replaces `content` when the exclusion never ends. */
    readonly forever: string;
    readonly lengths: Readonly<Record<'1d' | '3d' | '1w' | '2w' | '6w' | '6m' | '1y' | '5y', string>>;
  };
  /**
   * Inbox messages on the member's own account. `{site}`: the site's name, `{device}`: browser and system, `{to}`: a
   * number or an address, masked in the middle.
   */
  readonly account: Readonly<
    Record<
      | 'joined'
      | 'newDevice'
      | 'unknownDevice'
      | 'newPassword'
      | 'firstPaymentPassword'
      | 'newPaymentPassword'
      | 'secondStep'
      | 'newMobile'
      | 'newEmail',
      InboxText
    >
  >;
}

interface InboxText {
  readonly title: string;
  readonly content: string;
}

/** The texts of outgoing messages, in the language of the person who requested them. */
export const outgoingText: Readonly<Record<Language, OutgoingTexts>> = { bn, en, es };

/** Replaces a text's placeholders such as `{code}`. A placeholder without a value stays as it is. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}
