/** Most characters of a client seed. */
export const CLIENT_SEED_LENGTH = 64;

const VISIBLE = String.raw`[^\p{Z}\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]`;
/** Within Bengali words the joiners change what is seen. */
const JOINER = String.raw`(?<=[\u0980-\u09ff])[\u200c\u200d](?=[\u0980-\u09ff])`;
/** Pages show several spaces as one. */
const SPACE = String.raw`(?<=\S) (?=\S)`;
const CLIENT_SEED = new RegExp(`^(?:${VISIBLE}|${JOINER}|${SPACE}){1,${CLIENT_SEED_LENGTH}}$`, 'u');

/**
 * Whether a text can be a new client seed. A player must be able to type it again to repeat the draw, so every character
 * of it is seen: no control, direction or invisible characters, and no spaces at its ends. Seeds of earlier rounds may
 * have them, so `draw` and `seededRandom` take any text.
 */
export function isClientSeed(text: string): boolean {
  return CLIENT_SEED.test(text);
}
