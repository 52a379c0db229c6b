/** One message on its way out. */
export interface Delivery {
  /** The same at every attempt: what a gateway recognises a repeat by. */
  readonly id: string;
  readonly recipient: string;
  /** E-mail only. */
  readonly subject: string | null;
  readonly text: string;
}

/**
 * What a gateway answered. `temporary`: the same may be tried again. `reason` is a code such as `HTTP 500`, never the
 * gateway's own words: recipients and texts are repeated in them.
 */
export type Outcome =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'temporary'; readonly reason: string };

/** A way out for one channel. */
export interface Gateway {
  /** An attempt takes at most this long, ms. */
  readonly timeoutMs: number;
  /** Makes one attempt. When `signal` aborts, nothing goes out any more. Never rejects. */
  deliver(message: Delivery, signal: AbortSignal): Promise<Outcome>;
}
