/** How long a server waits for a slow client, in ms and under Node's names, and how many requests may wait. */
export interface Patience {
  /** From the first byte of a request to its last. An open request costs a socket and its buffers. */
  readonly requestTimeout: number;
  /** Without a byte that the client takes of an answer that waits for it (`endUnread`). */
  readonly stuckTimeout: number;
  /** How many requests of one connection may wait for their answers. */
  readonly mostWaiting: number;
  /** The options of Node's server. Fastify takes them as `http` or within `https`. */
  readonly connections: {
    /**
     * From the first byte of a request to the end of its headers. Node swaps this and `requestTimeout` if this is longer,
     * and it is 60 s unless it is given.
     */
    readonly headersTimeout: number;
    /** From the connection to the end of the TLS handshake. Node would wait 120 s. */
    readonly handshakeTimeout: number;
    /** How often the server looks for slow requests. Node looks every 30 s, which would let them live as much longer. */
    readonly connectionsCheckingInterval: number;
  };
}

/** The patience of all our servers. */
export const PATIENCE: Patience = {
  requestTimeout: 30_000,
  stuckTimeout: 30_000,
  mostWaiting: 16,
  connections: { headersTimeout: 15_000, handshakeTimeout: 15_000, connectionsCheckingInterval: 1_000 },
};
