import { GAME_TYPES, type GameType, parseDecimal } from '@chhokka/kernel';
import { coreGame } from '@chhokka/wallet-protocol/house';
import { z } from 'zod';
import { linesHoldHidden } from '../../../infra/typed-text.ts';

/** A game of a list, whatever the list's format. What the list does not say is undefined. */
export interface Row {
  readonly gameCode: string;
  readonly en: string;
  readonly bn?: string | undefined;
  readonly supplier?: string | undefined;
  readonly gameType?: GameType | undefined;
  readonly classify?: string | undefined;
  /** In the provider's words. */
  readonly category?: string | undefined;
  /** Minor units. */
  readonly minBet?: bigint | undefined;
  readonly lines?: number | undefined;
  /** ×100 */
  readonly rtp?: number | undefined;
  readonly isOff?: boolean | undefined;
  readonly blockedIn: readonly string[];
  /** Undefined: in every currency. */
  readonly currencies?: readonly string[] | undefined;
}

/** What nobody types is refused: PostgreSQL cannot store some of it, and the rest makes names look like others. */
const visible = z
  .string()
  .trim()
  .refine((text) => !linesHoldHidden(text), { error: ({ input }) => hiddenIn(String(input)) });
const title = visible.min(1, 'is empty').max(120, 'is longer than 120 characters');
const code = visible.min(1, 'is empty').max(255, 'is longer than 255 characters');
const names = z.array(z.string()).nullish();
const numeric = z.union([z.string(), z.number()], 'is not a number').transform((value) => String(value).trim());

const amount = numeric.transform((text, context) => {
  const read = parseDecimal(text);
  if (read !== null && read >= 0n) return read;
  context.addIssue('is not an amount such as 10 or 10.50');
  return z.NEVER;
});
const count = numeric.transform((text, context) => {
  if (/^\d{1,6}$/.test(text)) return Number(text);
  context.addIssue('is not a whole number below 1,000,000');
  return z.NEVER;
});
/** `96.5`, `96.50 %` or a number. Decimals below 0.01 % are cut off. A return of 0 is one that nobody has stated. */
const percent = numeric.transform((text, context) => {
  const [, whole, fraction = ''] = /^(\d{1,4})(?:\.(\d+))?\s*%?$/.exec(text) ?? [];
  if (whole !== undefined) return Number(whole + fraction.slice(0, 2).padEnd(2, '0')) || undefined;
  context.addIssue('is not a return in per cent such as 96.5');
  return z.NEVER;
});
const flag = z.union([z.boolean(), z.enum(['true', 'false'])], 'is not true or false').transform(String);

const supplier = title.max(64, 'is longer than 64 characters');
/** Hub88's `game/list`, and the columns of a CSV file: Hub88's names and a few that its list lacks. */
const sheetRow = z.object({
  game_code: code,
  name: title,
  name_bn: title.nullish(),
  product: supplier.nullish(),
  category: visible.nullish(),
  game_type: z.enum(GAME_TYPES, `is not one of ${GAME_TYPES.join(', ')}`).nullish(),
  classification: z
    .string()
    .regex(/^[A-Z0-9_]{0,32}$/, 'is not capital letters such as SLOT')
    .nullish(),
  min_bet: amount.nullish(),
  paylines: count.nullish(),
  rtp: percent.nullish(),
  enabled: flag.nullish(),
  blocked_countries: names,
});

/** The columns that a CSV file may have; the first two are needed. */
export const CSV_COLUMNS = Object.keys(sheetRow.shape).filter((name) => name !== 'blocked_countries');

/** Swipe Games' `GET /games`. It says nothing of the kind of its games. */
const swipeRow = z.object({ id: code, title, rtp: percent.nullish(), currencies: names });

const fromSheet = sheetRow.transform((row): Row => ({
  gameCode: row.game_code,
  en: row.name,
  bn: row.name_bn ?? undefined,
  supplier: row.product ?? undefined,
  gameType: row.game_type ?? undefined,
  classify: row.classification ?? undefined,
  category: row.category ?? undefined,
  minBet: row.min_bet ?? undefined,
  lines: row.paylines ?? undefined,
  rtp: row.rtp ?? undefined,
  isOff: row.enabled === 'false',
  blockedIn: row.blocked_countries ?? [],
}));
const fromSwipe = swipeRow.transform((row): Row => ({
  gameCode: row.id,
  en: row.title,
  rtp: row.rtp ?? undefined,
  blockedIn: [],
  currencies: row.currencies ?? undefined,
}));
const houseRow = coreGame.extend({ titles: z.object({ en: title, bn: title }), supplier: supplier.optional() });
const fromHouse = houseRow.transform((row): Row => ({
  gameCode: row.gameCode,
  en: row.titles.en,
  bn: row.titles.bn,
  supplier: row.supplier,
  gameType: row.gameType,
  classify: row.classification,
  minBet: row.minBet,
  lines: row.lines,
  rtp: row.rtp ?? undefined,
  blockedIn: [],
}));

function hiddenIn(text: string): string {
  const hidden = [...text].find((character) => linesHoldHidden(character))?.codePointAt(0);
  if (hidden === undefined) return 'has more marks on one letter than any script needs';
  return `contains the character U+${hidden.toString(16).toUpperCase().padStart(4, '0')}, which nobody can see`;
}

/** Reads one entry of a list. Its own fields tell which list it is from. A text says what is wrong. */
export function readRow(entry: unknown): Row | string {
  if (typeof entry !== 'object' || entry === null) return 'is no game';
  const reader = 'gameCode' in entry ? fromHouse : 'id' in entry && !('game_code' in entry) ? fromSwipe : fromSheet;
  const read = reader.safeParse(entry);
  if (read.success) return read.data;
  return read.error.issues
    .map(({ path: [field = ''], message }) =>
      Object.hasOwn(entry, field) ? `${String(field)} ${message}` : `${String(field)} is missing`,
    )
    .join(', ');
}
