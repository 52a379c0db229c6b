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

  /** The refusal as the platform writes it, in the language that the page asked for. */
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
 * Refuses a call with one of the codes that its contract allows. `fields` names bad fields; `value` is what some refusals
 * tell beside their code. The message is the platform's own unless one is given.
 */
export function refused(code: ErrorCode, details: Details = {}): FakeRefusal {
  return new FakeRefusal(code, details);
}
