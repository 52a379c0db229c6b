import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { SiteItemOf } from '@chhokka/contracts';
import { fieldText } from '@chhokka/messages/errors';
import { amountOf } from '../../../infra/amounts.ts';
import { Refused } from '../../../infra/http/refused.ts';
import type { Shelf } from '../../staff/editing/index.ts';
import type { RaffleParts } from './raffle.parts.ts';
import { lockRaffle } from './raffle.repository.ts';
import * as repository from './shelf.repository.ts';
import type { Transaction } from '../../../infra/db.ts';

type Item = SiteItemOf<'raffle'>;

/** What stays once members hold tickets. */
const RULES = ['startsAt', 'weights', 'ticketStake', 'perDay', 'onePerMember', 'wagering', 'claimDays'] as const;

/** How operators edit raffles. A new one commits to its seed before it opens. */
export function raffleShelf(parts: Pick<RaffleParts, 'clock' | 'secretBox' | 'newSeed'>): Shelf<Item> {
  const { clock } = parts;
  return {
    kind: 'raffle',
    permission: 'rewards.write',
    newIds: /^[a-z0-9-]{1,40}$/,
    needsSecond: (before, item) => before === null || costsMore(before, item) || narrows(before, item),
    list: repository.listForEditing,
    read: repository.readForEditing,
    write: (tx, id, item) => writeRaffle(tx, parts, id, item),
    async check(db, item, { id, before, language }) {
      const faults = await faultsOf(db as Transaction, { id, before, item, now: clock.now() });
      if (faults.length === 0) return item;
      const text = fieldText[language].not_allowed;
      throw new Refused('bad_request', { fields: Object.fromEntries(faults.map((field) => [`item.${field}`, text])) });
    },
  };
}

/** Writes a raffle with a new seed, or a changed one, whose seed stays. */
export async function writeRaffle(
  tx: Transaction,
  { clock, secretBox, newSeed }: Pick<RaffleParts, 'clock' | 'secretBox' | 'newSeed'>,
  id: string,
  item: Item,
): Promise<void> {
  const seed = newSeed();
  await repository.writeEdited(tx, id, item, {
    seedLocked: secretBox.lock(seed, purposeOf(id)),
    seedHash: createHash('sha256').update(seed).digest(),
    now: clock.now(),
  });
}

/** What a raffle's seed is sealed for. */
export function purposeOf(id: string): string {
  return `raffle ${id}`;
}

/** The fields that this raffle cannot have now. */
async function faultsOf(
  tx: Transaction,
  {
    id,
    before,
    item,
    now,
  }: { readonly id: string; readonly before: Item | null; readonly item: Item; readonly now: number },
): Promise<string[]> {
  const changed = (field: keyof Item) =>
    before === null || JSON.stringify(before[field]) !== JSON.stringify(item[field]);
  // The seed's hash must be public before the first ticket.
  const faults = changed('startsAt') && item.startsAt <= now ? ['startsAt'] : [];
  if (changed('endsAt') && item.endsAt <= now) faults.push('endsAt');
  const stored = await lockRaffle(tx, id);
  // Stakes count from the beginning on, all by the same weights.
  if (before !== null && before.startsAt <= now && changed('weights')) faults.push('weights');
  if (before === null || stored === null || (stored.tickets === 0 && stored.closedAt === null)) return faults;
  faults.push(...RULES.filter(changed));
  if (item.endsAt < before.endsAt) faults.push('endsAt');
  if (JSON.stringify(before.prizes.map(worthOf)) !== JSON.stringify(item.prizes.map(worthOf))) faults.push('prizes');
  if (stored.closedAt !== null && changed('endsAt')) faults.push('endsAt');
  return [...new Set(faults)];
}

function worthOf({ form, amount, stock }: Item['prizes'][number]) {
  return [form, amount, stock];
}

/** Whether fewer members could hold the tickets, so that a friend of one operator could win most of the prizes. */
function narrows(before: Item, item: Item): boolean {
  const rules = ['enabled', 'startsAt', 'ticketStake', 'perDay', 'onePerMember'] as const;
  return (
    item.endsAt < before.endsAt ||
    !isDeepStrictEqual(item.weights, before.weights) ||
    rules.some((rule) => item[rule] !== before[rule])
  );
}

/** Whether all prizes together cost more cash or more points than before, or cash must be staked less often. */
function costsMore(before: Item, item: Item): boolean {
  const cost = ({ prizes }: Item, of: 'cash' | 'points') =>
    prizes.reduce((sum, { form, amount, stock }) => (form === of ? sum + amountOf(amount) * BigInt(stock) : sum), 0n);
  const isRarer =
    item.wagering !== before.wagering &&
    (item.wagering === null || before.wagering === null || item.wagering < before.wagering);
  return isRarer || cost(item, 'cash') > cost(before, 'cash') || cost(item, 'points') > cost(before, 'points');
}
