import { closeSync, openSync, writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { minor, systemClock } from '@chhokka/kernel';
import { openPool, transaction } from '../../../apps/platform/src/infra/db.ts';
import {
  type AccountId,
  createLedger,
  LedgerOverloaded,
  LedgerUncertain,
  type PostOutcome,
  type Transfer,
} from '../../../apps/platform/src/modules/money/ledger/index.ts';

/**
 * The server that gets killed. It posts without end, and appends each answer to a file as soon as it has it. Arguments:
 * database address, a name for this life, the file, ids of the accounts (the first is the house). A request whose
 * connection is lost is sent again under the same id, as the ledger requires of its callers. It ends when its standard
 * input closes.
 */
const [url = '', life = '', file = '', ...accounts] = process.argv.slice(2);
const ids = accounts.map((id) => BigInt(id) as AccountId);
const [house] = ids as [AccountId];
const POSTING_LANES = 24;
const HOLDING_LANES = 3;

const pool = openPool(url, 6);
const ledger = createLedger({ pool, clock: systemClock });
const answers = openSync(file, 'a');
let count = 0;

function tell(line: object): void {
  writeSync(answers, `${JSON.stringify(line)}\n`);
}

function some(below: number): number {
  return Math.floor(Math.random() * below);
}

function member(): AccountId {
  return ids[1 + some(ids.length - 1)] as AccountId;
}

/** The id encodes the transfer, so that a reader can tell whether the stored one is the intended one. */
function nextTransfer(): Transfer {
  count += 1;
  const [from, to] = some(2) === 0 ? [house, member()] : [member(), house];
  const amount = minor(1 + some(50));
  return { externalId: `${life}:${count}:${from}:${to}:${amount}`, kind: 'chaos', from, to, amount };
}

async function postForEver(): Promise<void> {
  for (;;) {
    const transfer = nextTransfer();
    const answer = await insist<PostOutcome>(() => ledger.poster.post(transfer));
    tell({
      id: transfer.externalId,
      outcome: answer.outcome,
      ...('transferId' in answer ? { transferId: String(answer.transferId) } : {}),
    });
    await sleep(some(3));
  }
}

async function holdForEver(): Promise<void> {
  for (;;) {
    count += 1;
    const request = { id: `${life}:${count}`, account: member(), amount: minor(2 + some(20)), kind: 'chaos' };
    const held = await insist(() => transaction(pool, (tx) => ledger.hold(tx, request)));
    if (held.outcome !== 'held') continue;
    tell({ hold: request.id, state: 'held' });
    const paid = some(2) === 0;
    const closed = await insist(() =>
      transaction(pool, (tx) =>
        paid ? ledger.capture(tx, { id: request.id, to: house, amount: minor(1) }) : ledger.release(tx, request.id),
      ),
    );
    if (closed.outcome !== 'done') throw new Error(`a hold answered ${closed.outcome}`);
    tell({ hold: request.id, state: closed.hold.state });
  }
}

async function insist<T>(act: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (!isPassing(error)) throw error;
      await sleep(200);
    }
  }
}

function isPassing(error: unknown): boolean {
  if (error instanceof LedgerOverloaded || error instanceof LedgerUncertain) return true;
  const { code = '', message = '' } = error as { code?: string; message?: string };
  // The connection was lost, or the server is stopping or starting.
  return /^(ECONN|EPIPE|57P|08)/.test(code) || /terminated|ended|not queryable/i.test(message);
}

process.stdin.resume().once('end', () => {
  closeSync(answers);
  process.exit(0);
});
console.log('posting');
await Promise.all([
  ...Array.from({ length: POSTING_LANES }, postForEver),
  ...Array.from({ length: HOLDING_LANES }, holdForEver),
]);
