import type { Language } from './languages.ts';
import { texts as bn } from './outgoing/bn.ts';
import { texts as en } from './outgoing/en.ts';
import { texts as es } from './outgoing/es.ts';

export interface OutgoingTexts {
  /** What goes out by SMS. `{site}`: the site's name, `{code}`: the code, `{minutes}`: for how long it is good. */
  readonly sms: {
    readonly login: string;
    readonly register: string;
    readonly password: string;
    readonly bind: string;
  };
  /** What goes out by e-mail, as plain text. `{account}`: the name to log in with, `{password}`: good once. */
  readonly email: {
    readonly password: { readonly subject: string; readonly text: string };
    /** `{code}`: that binds the address. */
    readonly bind: { readonly subject: string; readonly text: string };
  };
  /** What an old number or address is told when another takes its place. `{account}`: the name to log in with. */
  readonly unbound: { readonly sms: string; readonly email: { readonly subject: string; readonly text: string } };
  /**
   * What the inbox says of a decision about an application. `{promotion}`: its title, `{amount}`: with the currency's
   * symbol, `{reference}`: of the payment, `{reason}`: the operator's words.
   */
  readonly promotion: Readonly<Record<'approved' | 'issued' | 'rejected' | 'rejectedBecause', InboxText>>;
  /** What the inbox says of money that came from another member. `{account}`: the sender, `{amount}`: with the symbol. */
  readonly transfer: Readonly<Record<'received', InboxText>>;
  /** What the inbox says of a deposit. `{amount}`: what arrived, or was to; `{reference}`: its receipt; `{reason}`. */
  readonly deposit: Readonly<Record<'credited' | 'rejected', InboxText>>;
  /** What the inbox says of a withdrawal. `{number}`: its name, `{reference}`: of the payment, `{reason}`: the operator's. */
  readonly withdrawal: Readonly<Record<'paid' | 'rejected' | 'returned' | 'forced', InboxText>>;
  /** What the inbox says of an answer to feedback. `{words}`: what the member wrote, `{answer}`: the operator's words. */
  readonly feedback: Readonly<Record<'answered', InboxText>>;
  /** What the inbox says when an operator keeps the member away from play. `{length}`: one of `lengths`. */
  readonly keptAway: InboxText & {
    /** Instead of `content` where it never ends. */
    readonly forever: string;
    readonly lengths: Readonly<Record<'1d' | '3d' | '1w' | '2w' | '6w' | '6m' | '1y' | '5y', string>>;
  };
  /**
   * What the inbox says of the member's own account. `{site}`: the site's name, `{device}`: browser and system, `{to}`: a
   * number or an address, hidden in the middle.
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

/** The texts of messages that leave the site, in the language of whoever asked for them. */
export const outgoingText: Readonly<Record<Language, OutgoingTexts>> = { bn, en, es };

/** Puts values into a text's places: `{code}`. A place without a value stays as it is. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}
