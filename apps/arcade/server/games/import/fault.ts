/** What is wrong with a published game, with the file and (where there is one) the line, counted from 1. */
export class ImportFault extends Error {
  override name = 'ImportFault';

  constructor(file: string, line: number | null, what: string) {
    super(placed(file, line, what));
  }
}

/** What a person should know about a game that is imported nevertheless. */
export interface Warnings {
  /** One sentence each, with file and line; at most `MOST_SHOWN`. */
  readonly shown: readonly string[];
  /** How many further ones are not shown. */
  readonly more: number;
}

const MOST_SHOWN = 20;

/** Collects warnings. A game of a million books must not fill the screen, so only the first ones are kept. */
export class WarningList implements Warnings {
  readonly shown: string[] = [];
  more = 0;

  add(file: string, line: number | null, what: string): void {
    if (this.shown.length < MOST_SHOWN) this.shown.push(placed(file, line, what));
    else this.more += 1;
  }
}

function placed(file: string, line: number | null, what: string): string {
  return `${file}${line === null ? '' : `, line ${line}`}: ${what}`;
}
