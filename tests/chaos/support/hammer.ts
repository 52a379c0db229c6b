import { minor, systemClock } from '@chhokka/kernel';
import { openPool } from '../../../apps/platform/src/infra/db.ts';
import { type AccountId, createLedger } from '../../../apps/platform/src/modules/money/ledger/index.ts';

/**
 * A process that posts `rounds` batches of transfers and prints how many answers of each kind it got. Arguments:
 * database address, seed, rounds, ids of the accounts (the first is the house). All processes draw from the same
 * external ids, so that they repeat and contradict each other.
 */
const [url = '', seed = '1', rounds = '1', ...accounts] = process.argv.slice(2);
const ids = accounts.map((id) => BigInt(id) as AccountId);
const CROWD = 60;
const NAMES = 900;

let state = Number(seed);
/** A small linear congruential generator: each process has its own fixed sequence. */
function draw(below: number): number {
  state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
  return Math.floor((state / 2 ** 31) * below);
}

const pool = openPool(url, 3);
const { poster } = createLedger({ pool, clock: systemClock });
const counts: Record<string, number> = {};
for (let round = 0; round < Number(rounds); round += 1) {
  const crowd = Array.from({ length: CROWD }, () => {
    const name = draw(NAMES);
    // Usually the name determines everything else, so that a repeat is identical; sometimes it contradicts.
    const from = name % ids.length;
    const to = draw(20) === 0 ? draw(ids.length) : (name * 7 + 1) % ids.length;
    return poster.post({
      externalId: `hammer-${name}`,
      kind: 'hammer',
      from: ids[from] as AccountId,
      to: ids[to === from ? (to + 1) % ids.length : to] as AccountId,
      amount: minor((name % 40) + 1),
    });
  });
  for (const { outcome } of await Promise.all(crowd)) counts[outcome] = (counts[outcome] ?? 0) + 1;
}
await poster.close();
await pool.end();
console.log(JSON.stringify(counts));
