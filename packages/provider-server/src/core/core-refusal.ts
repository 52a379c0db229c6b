import type { CoreFaultStatus } from '@chhokka/wallet-protocol/house';

/** A refusal of the core API, with a code of the house protocol. */
export class CoreRefusal extends Error {
  readonly httpStatus: number;
  readonly status: CoreFaultStatus;

  constructor(httpStatus: number, status: CoreFaultStatus, message: string) {
    super(message);
    this.httpStatus = httpStatus;
    this.status = status;
  }
}
