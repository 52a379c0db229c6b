import { type Result, fail, ok } from '@chhokka/kernel';
import type { NewGame } from './sync.policy.ts';

/** A vendor of the catalogue. */
export interface VendorRow {
  readonly vassalage: string;
  /** In English. */
  readonly name: string;
  /** Of the provider whose games arrive. */
  readonly isOwn: boolean;
}

/** New games of one vendor. */
export interface Delivery {
  readonly vassalage: string;
  readonly name: string;
  /** The vendor has to be created. */
  readonly isNew: boolean;
  readonly games: readonly NewGame[];
}

/**
 * `vendor_unclear`: several vendors, and none is named or has the provider's code; `vendor_unknown`: not a vendor of
 * this provider.
 */
export type SyncFault = 'vendor_unclear' | 'vendor_unknown';

interface Request {
  /** The provider's code, and its name for a vendor that has to be created. */
  readonly provider: { readonly code: string; readonly name: string };
  /** The vendor that gets all new games. Without it, each goes to the vendor of its supplier, or to the only vendor. */
  readonly vassalage?: string | undefined;
}

type Vendor = Omit<Delivery, 'games'>;
const LONGEST_NAME_IN_CODE = 40;

/** Decides which vendor gets which new games, and which vendors have to be created for them. */
export function deliver(
  vendors: readonly VendorRow[],
  request: Request,
  games: readonly NewGame[],
): Result<Delivery[], SyncFault> {
  const named = vendors.find(({ vassalage, isOwn }) => isOwn && vassalage === request.vassalage);
  if (request.vassalage !== undefined && !named) return fail('vendor_unknown');
  const known = [...vendors];
  const deliveries = new Map<string, Vendor & { games: NewGame[] }>();
  for (const game of games) {
    const { supplier } = game;
    const found =
      named ?? (supplier === undefined ? mainVendor(known, request) : supplierVendor(known, request, supplier));
    if (typeof found === 'string') return fail(found);
    if (!known.includes(found)) known.push(found);
    const { vassalage, name } = found;
    const delivery = deliveries.get(vassalage) ?? { vassalage, name, isNew: !vendors.includes(found), games: [] };
    delivery.games.push(game);
    deliveries.set(vassalage, delivery);
  }
  return ok([...deliveries.values()]);
}

/** The vendor of games that name no supplier: the provider's only one, or the one with its code. */
function mainVendor(known: readonly VendorRow[], { provider }: Request): VendorRow | SyncFault {
  const [only, ...others] = known.filter(({ isOwn }) => isOwn);
  if (only && others.length === 0) return only;
  const same = known.find(({ vassalage }) => vassalage === provider.code);
  if (same && !same.isOwn) return 'vendor_unknown';
  if (only) return same ?? 'vendor_unclear';
  return { vassalage: provider.code, name: provider.name, isOwn: true };
}

/**
 * The provider's vendor with the supplier's name or code, or a new one. If another provider has a vendor of this code,
 * the provider's own code goes before it.
 */
function supplierVendor(known: readonly VendorRow[], { provider }: Request, supplier: string): VendorRow | SyncFault {
  const code = supplier
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, LONGEST_NAME_IN_CODE);
  const codes = code === '' ? [] : [code, `${provider.code}-${code}`];
  const own = known.find(
    ({ vassalage, name, isOwn }) =>
      isOwn && (name.toLowerCase() === supplier.toLowerCase() || codes.includes(vassalage.toUpperCase())),
  );
  const free = codes.find((each) => known.every(({ vassalage }) => vassalage !== each));
  if (own) return own;
  return free === undefined ? 'vendor_unclear' : { vassalage: free, name: supplier, isOwn: true };
}
