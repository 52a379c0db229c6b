/** The music of the free spins: a short tune over a drone, made of synthesised notes and played in a loop. */

/** A note: how many semitones above the key note, on which step of the tune, and how loud (0 … 1). */
interface Note {
  readonly pitch: number;
  readonly step: number;
  readonly volume: number;
}

/** Hertz of the key note. */
const KEY = 220;
const STEP_SECONDS = 0.24;
/** Two lines of eight steps in the five-note scale of a boatman’s song: 0 2 5 7 9. Null: a rest. */
const TUNE = [12, null, 14, 17, 14, 12, 9, null, 7, 9, 12, 9, 7, 5, 2, null] as const;
const STEPS = TUNE.length;

const notes: readonly Note[] = [
  ...TUNE.flatMap((pitch, step) => (pitch === null ? [] : [{ pitch, step, volume: 0.5 }])),
  ...[0, 4, 8, 12].flatMap((step) => [
    { pitch: 0, step, volume: 0.6 },
    { pitch: -5, step: step + 2, volume: 0.35 },
  ]),
];

/** Makes the samples of a note; `parameters` are those of the synthesiser. */
type Synthesise = (...parameters: readonly (number | undefined)[]) => readonly number[];

/**
 * The loop as samples, −1 … 1. Notes that sound beyond its end go on at its start, so that the loop has no seam. Each
 * pitch is synthesised once.
 */
export function composeLoop(synthesise: Synthesise, sampleRate: number): number[] {
  const stepLength = Math.round(STEP_SECONDS * sampleRate);
  const loop = Array.from({ length: stepLength * STEPS }, () => 0);
  const pitches = new Map<number, readonly number[]>();
  for (const { pitch, step, volume } of notes) {
    const samples = pitches.get(pitch) ?? plucked(synthesise, pitch);
    pitches.set(pitch, samples);
    const from = step * stepLength;
    samples.forEach((sample, index) => {
      const at = (from + index) % loop.length;
      loop[at] = (loop[at] ?? 0) + sample * volume;
    });
  }
  const loudest = loop.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1);
  return loop.map((sample) => sample / loudest);
}

/** A plucked string, as of a dotara. */
function plucked(synthesise: Synthesise, pitch: number): readonly number[] {
  // volume, randomness, frequency, attack, sustain, release, shape (triangle), curve
  return synthesise(0.8, 0, KEY * 2 ** (pitch / 12), 0.005, 0.03, 0.5, 1, 0.8);
}
