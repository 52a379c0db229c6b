/** The thread that makes a chain. It draws the secret itself, so that no other part of the program has it. */
import { hash, randomBytes } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { makeChain } from '@chhokka/game-math/tables/crash';

const size = workerData as { readonly length: number; readonly every: number };
const secret = randomBytes(32).toString('hex');

parentPort?.postMessage(makeChain(secret, { ...size, hash: (bytes) => hash('sha256', bytes, 'buffer') }), []);
