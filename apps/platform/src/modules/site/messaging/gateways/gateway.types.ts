/** One outgoing message. */
export interface Delivery {
  /** The same for every attempt, so that a gateway can recognise a repeat. */
  readonly id: string;
  readonly recipient: string;
  /** E-mail only. */
  readonly subject: string | null;
  readonly text: string;
}

/**
 * The result of an attempt. `temporary`: it may be retried. `reason` is a code such as `HTTP 500`, never the gateway's
 * own text, which may repeat recipients and texts.
 */
export type Outcome =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'temporary'; readonly reason: string };

/** A gateway for one channel. */
export interface Gateway {
  /** An attempt takes at most this long, ms. */
  readonly timeoutMs: number;
  /** Makes one attempt. Once `signal` aborts, nothing more is sent. Never rejects. */
  deliver(message: Delivery, signal: AbortSignal): Promise<Outcome>;
}
