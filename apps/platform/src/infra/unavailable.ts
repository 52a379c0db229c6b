/** A temporary failure: nothing was decided, and a retry may succeed. The caller gets 503, not a fault. */
export class Unavailable extends Error {}
