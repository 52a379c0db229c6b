/** A draw as the address of its proof names it: `ssc-1m:20261126-0612`. */
export interface DrawName {
  readonly gameCode: string;
  readonly numero: string;
}

const NAME = /^([a-z0-9-]{1,64}):(\d{8}(?:-\d{4})?)$/;

/** Reads the name of a draw; null: the text is none. */
export function readDrawName(text: string): DrawName | null {
  const [, gameCode, numero] = NAME.exec(text.trim()) ?? [];
  return gameCode === undefined || numero === undefined ? null : { gameCode, numero };
}

/** The address of the page that proves a draw. */
export function proofPath({ gameCode, numero }: DrawName): string {
  return `/lottery?proof=${gameCode}:${numero}`;
}

/** The command that repeats a revealed draw outside of this page and without the site. */
export function verifyCommand({ gameCode, numero, seed, seedHash, numbers }: Revealed): string {
  return `npm run draw:verify -- ${gameCode} ${numero} --seed ${seed} --hash ${seedHash} --numbers ${numbers.join(',')}`;
}

interface Revealed extends DrawName {
  readonly seed: string;
  readonly seedHash: string;
  readonly numbers: readonly string[];
}
