/** A place where chips can lie. */
export interface Spot<Outcome> {
  readonly name: string;
  /** The name of its bet type. */
  readonly type: string;
  /** Hundredths of the stake, the stake included. */
  readonly pays: (outcome: Outcome) => number;
}

/** The places of a table by name, as `TableRules` wants them. */
export interface Layout<Outcome> {
  readonly spots: ReadonlyMap<string, string>;
  /** Throws a RangeError when there is no such spot. */
  readonly pays: (outcome: Outcome, spot: string) => number;
  /** What every spot pays, in their order. */
  readonly payouts: (outcome: Outcome) => readonly number[];
}

/** Makes the layout of places, whose names differ. */
export function layout<Outcome>(places: readonly Spot<Outcome>[]): Layout<Outcome> {
  const byName = new Map(places.map((place) => [place.name, place]));
  return {
    spots: new Map(places.map(({ name, type }) => [name, type])),
    pays: (outcome, spot) => {
      const place = byName.get(spot);
      if (!place) throw new RangeError(`the table has no spot ${spot}`);
      return place.pays(outcome);
    },
    payouts: (outcome) => places.map(({ pays }) => pays(outcome)),
  };
}

/** A function that computes its value when it is first called, and keeps it. */
export function once<Value>(make: () => Value): () => Value {
  let kept: { readonly value: Value } | undefined;
  return () => (kept ??= { value: make() }).value;
}
