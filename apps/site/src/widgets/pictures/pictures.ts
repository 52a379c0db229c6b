import { pictureTypes } from '@chhokka/contracts/limits';

/** A picture that a member hands in, on its way or arrived. */
export interface Picture {
  readonly key: string;
  /** The file's. */
  readonly name: string;
  readonly file: File;
  /** Empty until it has been drawn. */
  readonly preview: string;
  readonly phase: 'preparing' | 'sending' | 'kept' | 'failed';
  /** How much of it has left, 0 to 1. */
  readonly part: number;
  /** The platform's id once it is kept. */
  readonly imageId: string | null;
}

/** Why a file is not taken; the names of texts. */
export type PictureProblem = 'wrongType' | 'tooLarge' | 'tooMany' | 'unreadable';

/** How many pictures are taken, and how large a file may be before it is drawn smaller. */
export interface PictureBounds {
  readonly most: number;
  readonly megabytes: number;
}

/** One that shows that money moved, before it is drawn smaller: as large as phones make them. */
export const RECEIPT_BOUNDS: PictureBounds = { most: 1, megabytes: 20 };

const MEGABYTE = 1024 * 1024;

/** What is wrong with a file before anything of it is sent; `taken`: how many there are. */
export function problemOf(
  { type, size }: Pick<File, 'type' | 'size'>,
  taken: number,
  { most, megabytes }: PictureBounds,
): PictureProblem | null {
  if (!pictureTypes.includes(type)) return 'wrongType';
  if (size > megabytes * MEGABYTE) return 'tooLarge';
  return taken >= most ? 'tooMany' : null;
}

/** A file that was not taken, and why. */
export interface Rejected {
  readonly name: string;
  readonly problem: PictureProblem;
}

/** The files that are taken beside `others`, and those that are not. */
export function sortFiles(
  files: readonly File[],
  others: number,
  bounds: PictureBounds,
): { readonly taken: readonly Picture[]; readonly refused: readonly Rejected[] } {
  const taken: Picture[] = [];
  const refused: Rejected[] = [];
  for (const file of files) {
    const problem = problemOf(file, others + taken.length, bounds);
    const { name } = file;
    if (problem) refused.push({ name, problem });
    else taken.push({ key: crypto.randomUUID(), name, file, preview: '', phase: 'preparing', part: 0, imageId: null });
  }
  return { taken, refused };
}

/** Why a form cannot be sent as its pictures are; null: it can. */
export function obstacleOf(
  pictures: readonly Pick<Picture, 'phase'>[],
  { needed }: { needed: boolean },
): 'needed' | 'unsent' | 'waiting' | null {
  if (needed && pictures.length === 0) return 'needed';
  if (pictures.some(({ phase }) => phase === 'failed')) return 'unsent';
  return pictures.some(({ phase }) => phase !== 'kept') ? 'waiting' : null;
}
