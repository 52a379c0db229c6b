/** A market of a fixture: what is asked (kind), about which part of it (scope), and from which line. */
export interface MarketKey {
  /** Such as `result` or `total`. */
  readonly kind: string;
  /** Such as `match`, `h1` (first half) or `i1.o7` (seventh over of the first innings). */
  readonly scope: string;
  /** The line in quarters, such as -3 for a handicap of −0.75 or 10 for 2.5; null: the market has none. */
  readonly quarters: number | null;
}

const KEY = /^([a-z][a-z0-9-]{0,39})\/([a-z0-9][a-z0-9.-]{0,23})(?:=(-?(?:0|[1-9]\d{0,3})(?:\.(?:25|5|75))?))?$/;

/** The key as text, which the wire and the database use: `kind/scope` or `kind/scope=line`, such as `total/h1=2.25`. */
export function writeMarketKey({ kind, scope, quarters }: MarketKey): string {
  return quarters === null ? `${kind}/${scope}` : `${kind}/${scope}=${writeLine(quarters)}`;
}

/** Reads what `writeMarketKey` wrote. Null: the text is no key, or is not how that function writes it. */
export function readMarketKey(text: string): MarketKey | null {
  const [, kind, scope, line] = KEY.exec(text) ?? [];
  if (kind === undefined || scope === undefined) return null;
  const key = { kind, scope, quarters: line === undefined ? null : Math.round(Number(line) * 4) };
  return writeMarketKey(key) === text ? key : null;
}

/** A line as a decimal: -3 quarters are `-0.75`, 10 are `2.5`, 8 are `2`. */
export function writeLine(quarters: number): string {
  return String(quarters / 4);
}
