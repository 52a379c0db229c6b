/**
 * Who pays whom when settlements are paid: what an agent cannot pay becomes a debt, and whatever an agent gets pays the oldest
 * debts first, as far down as it goes. All amounts are minor units; ids are those of members, null is the house.
 */

type Holder = string | null;

/** A settlement that is paid now. A negative amount is owed by the taker to the giver. */
export interface Payable {
  readonly id: string;
  readonly giverId: Holder;
  readonly takerId: string;
  readonly amount: bigint;
}

/** What is still owed of a settlement. `id` null: it begins now. */
export interface OpenDebt {
  readonly id: bigint | null;
  readonly settlementId: string;
  readonly debtorId: string;
  readonly creditorId: Holder;
  /** Positive. */
  readonly left: bigint;
}

/** Money that moves for a settlement, or (`offset`) does not because both sides owed each other. */
export interface Move {
  readonly settlementId: string;
  readonly kind: 'payment' | 'debt' | 'offset';
  readonly from: Holder;
  readonly to: Holder;
  readonly amount: bigint;
  /** What was owed of the settlement before this. */
  readonly left: bigint;
}

/** What paying comes to. Moves are in the order in which they must be posted. */
export interface Paid {
  readonly moves: readonly Move[];
  /** All debts that were open or began, with what is left of each. */
  readonly debts: readonly (OpenDebt & { readonly amount: bigint })[];
}

/** Most payments of debts in one go; the rest is paid later. Debts in circles would pass the same money on for ever. */
const MOST_HOPS = 1_000;

interface Owed extends OpenDebt {
  left: bigint;
  readonly amount: bigint;
}

/**
 * Pays settlements in their order. `cash`: what each of these agents has. `debts`: what is owed by them and, further on, by
 * whom they owe, oldest first. Afterwards nobody has money while owing some, but in circles.
 */
export function pay(
  payables: readonly Payable[],
  { cash, debts }: { readonly cash: ReadonlyMap<string, bigint>; readonly debts: readonly OpenDebt[] },
): Paid {
  const book = openBook(cash, debts);
  for (const payable of payables) payOne(book, payable);
  return { moves: book.moves, debts: book.debts };
}

/** Pays what these agents owe from what they have. */
export function payDebts(
  agents: readonly string[],
  given: { readonly cash: ReadonlyMap<string, bigint>; readonly debts: readonly OpenDebt[] },
): Paid {
  const book = openBook(given.cash, given.debts);
  for (const agent of agents) passOn(book, agent);
  return { moves: book.moves, debts: book.debts };
}

interface Book {
  readonly cash: Map<string, bigint>;
  readonly debts: Owed[];
  readonly owedBy: Map<string, Owed[]>;
  readonly moves: Move[];
  hops: number;
}

function openBook(cash: ReadonlyMap<string, bigint>, debts: readonly OpenDebt[]): Book {
  const owed = debts.map((debt) => ({ ...debt, amount: debt.left }));
  return {
    cash: new Map(cash),
    debts: owed,
    owedBy: Map.groupBy(owed, ({ debtorId }) => debtorId),
    moves: [],
    hops: 0,
  };
}

function payOne(book: Book, { id, giverId, takerId, amount }: Payable): void {
  const [debtor, creditor] = amount > 0n ? [giverId, takerId] : [takerId, giverId];
  let left = amount > 0n ? amount : -amount;
  const give = (sum: bigint): void => {
    if (sum <= 0n) return;
    move(book, { settlementId: id, kind: 'payment', from: debtor, to: creditor, amount: sum, left });
    left -= sum;
    if (creditor !== null) passOn(book, creditor);
  };
  if (debtor === null) return give(left);
  give(least(left, freeCash(book, debtor)));
  if (creditor !== null) left -= setOff(book, { settlementId: id, debtor, creditor, left });
  give(least(left, freeCash(book, debtor)));
  if (left > 0n) {
    const debt: Owed = { id: null, settlementId: id, debtorId: debtor, creditorId: creditor, left, amount: left };
    book.debts.push(debt);
    book.owedBy.set(debtor, [...(book.owedBy.get(debtor) ?? []), debt]);
    // What was paid last may have come back by a circle of debts.
    passOn(book, debtor);
  }
}

/** Sets off what the creditor owes the debtor. Returns how much. */
function setOff(
  book: Book,
  { settlementId, debtor, creditor, left }: { settlementId: string; debtor: string; creditor: string; left: bigint },
): bigint {
  let sum = 0n;
  for (const debt of book.owedBy.get(creditor) ?? []) {
    const part = debt.creditorId === debtor ? least(debt.left, left - sum) : 0n;
    if (part > 0n) {
      const both = { kind: 'offset', amount: part } as const;
      book.moves.push({ ...both, settlementId, from: debtor, to: creditor, left: left - sum });
      book.moves.push({ ...both, settlementId: debt.settlementId, from: creditor, to: debtor, left: debt.left });
      debt.left -= part;
      sum += part;
    }
  }
  return sum;
}

/** Pays what an agent owes from what the agent has, then what those owe who got it. */
function passOn(book: Book, first: string): void {
  const waiting = [first];
  for (let agent = waiting.pop(); agent !== undefined; agent = waiting.pop()) {
    for (const debt of book.owedBy.get(agent) ?? []) {
      const part = least(debt.left, book.cash.get(agent) ?? 0n);
      if (part > 0n && book.hops < MOST_HOPS) {
        book.hops += 1;
        const { settlementId, creditorId, left } = debt;
        move(book, { settlementId, kind: 'debt', from: agent, to: creditorId, amount: part, left });
        debt.left -= part;
        if (creditorId !== null) waiting.push(creditorId);
      }
    }
  }
}

function move(book: Book, moved: Move): void {
  const { from, to, amount } = moved;
  book.moves.push(moved);
  if (from !== null) book.cash.set(from, (book.cash.get(from) ?? 0n) - amount);
  if (to !== null) book.cash.set(to, (book.cash.get(to) ?? 0n) + amount);
}

/** What an agent has and does not owe already. */
function freeCash(book: Book, agent: string): bigint {
  const owes = (book.owedBy.get(agent) ?? []).some(({ left }) => left > 0n);
  return owes ? 0n : (book.cash.get(agent) ?? 0n);
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
