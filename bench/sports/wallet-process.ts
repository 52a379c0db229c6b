import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// An operator's wallet that knows batches alone, in a process of its own: each transaction id is decided once. It tells what it
// has moved on /moved, so that a bench can compare it with what should have moved.

interface SentOperation {
  readonly call: string;
  readonly txId: string;
  readonly roundId: string;
  readonly amount: number;
}

const decided = new Map<string, SentOperation>();
const rounds = new Set<string>();
/** Whole minor units; a double counts them exactly up to 2^53. */
let moved = 0;
let conflicts = 0;

const server = createServer((request, response) => {
  if (request.url === '/moved') {
    response.end(JSON.stringify({ moved: String(moved), rounds: rounds.size, conflicts }));
    return;
  }
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { operations } = JSON.parse(Buffer.concat(chunks).toString()) as { operations: SentOperation[] };
    response.setHeader('content-type', 'application/json');
    response.end(`{"status":"ok","results":[${operations.map(decide).join(',')}]}`);
  });
});

/** The answer as a text, because this process must not take the time of those that are measured. */
function decide({ call, txId, roundId, amount }: SentOperation): string {
  const known = decided.get(txId);
  if (known === undefined) {
    decided.set(txId, { call, txId, roundId, amount });
    rounds.add(roundId);
    moved += amount;
  } else if (known.call !== call || known.roundId !== roundId || known.amount !== amount) conflicts += 1;
  return `{"status":"ok","balance":0,"transactionId":"${txId}","repeated":${known !== undefined}}`;
}

server.listen(0, '127.0.0.1', () => {
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
process.on('disconnect', () => process.exit(0));
