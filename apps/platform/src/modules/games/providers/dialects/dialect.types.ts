import type { Clock } from '@chhokka/kernel';
import type { RequestNotes } from '../../../../infra/http/request-notes.ts';
import type { ProviderWallet } from '../../../money/wallet/index.ts';
import type { Registry } from '../registry.ts';

/** A callback as it arrived, with an unread body. */
export interface WireRequest {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
  /** The query string's parameters, the first of each name. */
  readonly query: Readonly<Record<string, string>>;
  /** From the path: the provider (in dialects whose address carries its code) and the call. */
  readonly code?: string;
  readonly call: string;
}

export interface WireAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Answers one callback. Never throws: faults are answered in the dialect's own format (protocol rule 9). */
export type Dialect = (request: WireRequest, log: RequestNotes) => Promise<WireAnswer>;

export interface DialectParts {
  readonly registry: Registry;
  readonly wallet: ProviderWallet;
  readonly clock: Clock;
}
