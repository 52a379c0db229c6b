/** A setting that differs. */
export interface Line {
  readonly key: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** The line of a setting, or none where both texts are the same. */
export function lineOf(key: string, label: string, before: string, after: string): Line[] {
  return before === after ? [] : [{ key, label, before, after }];
}
