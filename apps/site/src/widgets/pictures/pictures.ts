import { pictureTypes } from '@chhokka/contracts/limits';

/** A picture that a member adds to a form, uploading or uploaded. */
export interface Picture {
  readonly key: string;
  /** The name of the file. */
  readonly name: string;
  readonly file: File;
  /** Empty until the preview has been drawn. */
  readonly preview: string;
  readonly phase: 'preparing' | 'sending' | 'kept' | 'failed';
  /** The uploaded fraction, 0 to 1. */
  readonly part: number;
  /** The platform's id once the upload is complete. */
  readonly imageId: string | null;
}

/** Why a file is rejected; the keys of texts. */
export type PictureProblem = 'wrongType' | 'tooLarge' | 'tooMany' | 'unreadable';

/** How many pictures are accepted, and how large a file may be before it is scaled down. */
export interface PictureBounds {
  readonly most: number;
  readonly megabytes: number;
}

/** The bounds of a receipt's picture, before it is scaled down: as large as phone cameras make them. */
export const RECEIPT_BOUNDS: PictureBounds = { most: 1, megabytes: 20 };

const MEGABYTE = 1024 * 1024;

/** The problem of a file before it is uploaded; `taken`: how many pictures there are. */
export function problemOf(
  { type, size }: Pick<File, 'type' | 'size'>,
  taken: number,
  { most, megabytes }: PictureBounds,
): PictureProblem | null {
  if (!pictureTypes.includes(type)) return 'wrongType';
  if (size > megabytes * MEGABYTE) return 'tooLarge';
  return taken >= most ? 'tooMany' : null;
}

/** A rejected file and the reason. */
export interface Rejected {
  readonly name: string;
  readonly problem: PictureProblem;
}

/** Splits files into those that are accepted beside `others`, and those that are rejected. */
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

/** Why a form cannot be sent with its pictures; null if it can. */
export function obstacleOf(
  pictures: readonly Pick<Picture, 'phase'>[],
  { needed }: { needed: boolean },
): 'needed' | 'unsent' | 'waiting' | null {
  if (needed && pictures.length === 0) return 'needed';
  if (pictures.some(({ phase }) => phase === 'failed')) return 'unsent';
  return pictures.some(({ phase }) => phase !== 'kept') ? 'waiting' : null;
}
