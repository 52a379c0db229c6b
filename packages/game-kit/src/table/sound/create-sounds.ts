import type { TableSoundName, TableSounds } from './sounds.ts';

// volume, randomness, frequency, attack, sustain, release, shape, curve, slide, Δslide, jump, jumpTime, repeat, noise …
const patches: Readonly<Record<TableSoundName, readonly (number | undefined)[]>> = {
  chip: [0.35, 0.04, 1350, 0.001, 0.008, 0.04, 1, 2.2, 0, 0, 320, 0.01],
  confirm: [0.4, 0, 440, 0.004, 0.05, 0.14, 0, 1.6, 0, 0, 220, 0.05],
  tick: [0.2, 0, 940, 0.001, 0.012, 0.03, 0, 1.2],
  lock: [0.4, 0, 262, 0.004, 0.08, 0.22, 0, 1.4, 0, 0, -66, 0.09],
  card: [0.3, 0.05, 240, 0.002, 0.02, 0.07, 4, 2, 0, 0, 0, 0, 0, 2.4],
  flip: [0.28, 0.05, 420, 0.002, 0.015, 0.05, 4, 1.8, 4, 0, 0, 0, 0, 1.6],
  roll: [0.22, 0.02, 96, 0.02, 0.12, 0.16, 4, 0.7, 0, 0, 0, 0, 0.05, 1.2],
  ball: [0.3, 0.06, 1780, 0.001, 0.006, 0.05, 0, 2.6],
  dice: [0.38, 0.12, 310, 0.001, 0.012, 0.06, 4, 2.2, 0, 0, 140, 0.03, 0, 1.1],
  bell: [0.42, 0, 1240, 0.002, 0.05, 0.7, 0, 2.4, 0, 0, 0, 0, 0, 0, 2.2],
  wings: [0.3, 0.08, 130, 0.004, 0.12, 0.1, 4, 1.4, 0, 0, 0, 0, 0.045, 1.8],
  crowd: [0.24, 0.05, 320, 0.18, 0.45, 0.6, 4, 0.6, 0, 0, 0, 0, 0.09, 2.6],
  crow: [0.34, 0, 640, 0.03, 0.34, 0.3, 2, 0.7, 2.4, -0.6, 190, 0.13, 0, 0.1],
  reveal: [0.45, 0, 523, 0.006, 0.07, 0.26, 0, 1.7, 0, 0, 131, 0.06],
  wind: [0.1, 0.04, 62, 0.35, 0.3, 0.5, 4, 0.4, 1, 0, 0, 0, 0, 4.5],
  chime: [0.5, 0, 784, 0.005, 0.09, 0.36, 0, 1.8, 0, 0, 392, 0.07],
  cut: [0.42, 0.02, 620, 0.001, 0.03, 0.26, 4, 1.6, -14, 0, 0, 0, 0, 1.8],
  win: [0.55, 0, 523, 0.01, 0.14, 0.42, 0, 1.8, 0, 0, 262, 0.08, 0.1],
  lose: [0.16, 0, 220, 0.01, 0.06, 0.2, 0, 1.3, -1],
};

type Synthesiser = typeof import('zzfx').ZZFX;

/** Sounds of a table. `remembered`: the player's last choice. Silent until `wake`, and while the page is hidden. */
export function createTableSounds(remembered: boolean): TableSounds {
  let muted = remembered;
  let synthesiser: Synthesiser | null = null;
  let waking = false;
  const samples = new Map<string, number[]>();

  const load = async (): Promise<void> => {
    const { ZZFX } = await import('zzfx');
    for (const [name, patch] of Object.entries(patches)) samples.set(name, ZZFX.buildSamples(...patch));
    await ZZFX.audioContext.resume();
    synthesiser = ZZFX;
  };

  return {
    play(name, rate = 1) {
      const made = samples.get(name);
      if (!muted && synthesiser && made && !document.hidden) synthesiser.playSamples([made], 1, rate);
    },
    get muted() {
      return muted;
    },
    setMuted(next) {
      muted = next;
    },
    wake() {
      if (waking) return;
      waking = true;
      // A browser without audio plays no sound.
      load().catch(() => {});
    },
  };
}
