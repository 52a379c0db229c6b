import { hash, randomBytes } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { makeChain } from '@chhokka/game-math/tables/crash';

/** The thread that makes a chain. It draws the secret, so that nobody else ever has it whole. */
const sha256 = (bytes: Uint8Array): Uint8Array => hash('sha256', bytes, 'buffer');
const size = workerData as { readonly length: number; readonly every: number };

const chain = makeChain(randomBytes(32).toString('hex'), { ...size, hash: sha256 });
parentPort?.postMessage(chain, []);
