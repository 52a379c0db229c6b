declare module 'autocannon' {
  interface Options {
    readonly url: string;
    readonly connections: number;
    /** Seconds. */
    readonly duration: number;
    /** Requests a second over all connections; left out: as many as possible. */
    readonly overallRate?: number;
    readonly requests: readonly { readonly path: string }[];
  }
  interface Result {
    readonly requests: { readonly average: number; readonly total: number };
    readonly latency: { readonly p50: number; readonly p97_5: number; readonly p99: number };
    /** Bytes per second. */
    readonly throughput: { readonly average: number };
    readonly non2xx: number;
    readonly errors: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
