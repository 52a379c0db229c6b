import { type ErrorCode, errorStatus, type Refusal } from '@chhokka/contracts';
import { errorText, type Language } from '@chhokka/messages/errors';

type Details = Partial<Pick<Refusal, 'message' | 'value' | 'fields'>>;

/** An answer of the fake server that refuses a call. */
export class FakeRefusal {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details) {
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errorStatus[this.code];
  }

  /** The refusal as the platform writes it, in the language of the request. */
  envelope(language: Language): Refusal {
    return {
      success: false,
      code: this.code,
      message: errorText[language][this.code],
      requestId: 'request-of-a-test',
      ...this.details,
    };
  }
}

/**
 * Refuses a call with one of the codes that its contract allows. `fields` are the invalid fields; `value` is the
 * additional data of some refusals. Without a message, the platform's own is used.
 */
export function refused(code: ErrorCode, details: Details = {}): FakeRefusal {
  return new FakeRefusal(code, details);
}
