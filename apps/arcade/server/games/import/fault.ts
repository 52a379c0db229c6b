/** What is wrong with a published game, with the file and (where there is one) the line, counted from 1. */
export class ImportFault extends Error {
  override name = 'ImportFault';

  constructor(file: string, line: number | null, what: string) {
    super(`${file}${line === null ? '' : `, line ${line}`}: ${what}`);
  }
}
