import type { CallArguments, CallValue, LotterySettings } from '@chhokka/contracts';
import type { Language } from '@chhokka/messages/languages';
import type { Acting, Office } from '../../../staff/office/index.ts';
import type { LotteryParts } from '../lottery.types.ts';

export type OfficeParts = LotteryParts & { readonly office: Pick<Office, 'audit'> };

/** An operator who asks or decides, and the language of the answer. */
export type Asking = Acting & { readonly language: Language };

export type Presented = CallValue<'officeDecideLottery'>;
export type RequestState = Presented['state'];
export type Change = CallArguments<'officeChangeLottery'>;

/** What a request is about. Settings are as browsers have them: amounts are decimals. */
export type Subject =
  | { readonly kind: 'cancel'; readonly numeroId: bigint; readonly numero: string }
  | {
      readonly kind: 'settings';
      /** Of the settings that are changed. */
      readonly version: number;
      readonly before: LotterySettings;
      readonly after: LotterySettings;
      /** Whether it raises a limit or changes the return. */
      readonly raises: boolean;
    };

/** What an operator asked of a lottery. Times in ms since the epoch. */
export interface Request {
  readonly id: string;
  readonly gameCode: string;
  readonly subject: Subject;
  readonly reason: string;
  readonly askedBy: string;
  readonly askedAccount: string;
  readonly askedAt: number;
  /** Until when a second operator can decide; null: none is needed. */
  readonly endsAt: number | null;
  readonly state: RequestState;
  readonly decidedBy: string | null;
  readonly decidedAccount: string | null;
  readonly decidedAt: number | null;
  readonly decisionReason: string;
}

/** A request as it is asked. */
export type NewRequest = Pick<
  Request,
  'id' | 'gameCode' | 'subject' | 'reason' | 'askedBy' | 'askedAccount' | 'askedAt' | 'endsAt'
>;
