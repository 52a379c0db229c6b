/**
 * The challenge of the platform's own human check: find the counter whose key begins with the given prefix (ALTCHA v2,
 * PBKDF2).
 */
export interface WorkChallenge {
  readonly parameters: {
    readonly algorithm: string;
    /** PBKDF2 iterations of one attempt. */
    readonly cost: number;
    /** Bytes of a key. */
    readonly keyLength: number;
    /** Hex; the beginning of the right key. */
    readonly keyPrefix: string;
    readonly nonce: string;
    readonly salt: string;
  };
}

export interface WorkSolution {
  readonly counter: number;
  /** Hex in lower case. */
  readonly derivedKey: string;
}

/** Far above what the platform requires: the end of an unsolvable challenge. */
const MOST_TRIES = 100_000;
/** Attempts before the thread is released for other work. */
const SLICE = 16;

/**
 * Solves a challenge. Throws if its kind is unknown or it has no solution. Runs in a worker, or on the main thread in
 * slices; the derivations themselves run outside the thread in both cases.
 */
export async function solveWork({ parameters }: WorkChallenge, rest: () => Promise<void>): Promise<WorkSolution> {
  const { algorithm, cost, keyLength, keyPrefix } = parameters;
  const hash = /^PBKDF2\/(SHA-(?:256|384|512))$/.exec(algorithm)?.[1];
  if (hash === undefined) throw new Error(`a human check of an unknown kind: ${algorithm}`);
  const nonce = bytesOf(parameters.nonce);
  const derivation = { name: 'PBKDF2', salt: bytesOf(parameters.salt), iterations: cost, hash };
  const password = new Uint8Array(nonce.length + 4);
  password.set(nonce);
  const tail = new DataView(password.buffer, nonce.length);
  for (let counter = 0; counter < MOST_TRIES; counter += 1) {
    if (counter % SLICE === SLICE - 1) await rest();
    tail.setUint32(0, counter);
    const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
    const derivedKey = hexOf(await crypto.subtle.deriveBits(derivation, key, keyLength * 8));
    if (derivedKey.startsWith(keyPrefix)) return { counter, derivedKey };
  }
  throw new Error('a human check without a solution');
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function hexOf(buffer: ArrayBuffer): string {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
