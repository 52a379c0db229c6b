import { errorStatus, type ErrorCode } from '@chhokka/contracts';

export interface RefusalDetails {
  /** Facts for the caller's program, such as a balance. */
  readonly value?: Record<string, unknown>;
  /** Bad fields of the input, with their messages in the caller's language. */
  readonly fields?: Record<string, string>;
  /** When a retry is worth trying. */
  readonly retryAfterSeconds?: number;
}

/** Refuses a call. Handlers throw it; the answer is the envelope with the code's status and text. */
export class Refused extends Error {
  override name = 'Refused';
  readonly code: ErrorCode;
  readonly details: RefusalDetails;

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}
