import { composeLoop } from './music.ts';

/** The sounds of a slot: short notes from a synthesiser, no files. Silent until the player has touched the game. */

export type SoundName = 'press' | 'spin' | 'stop' | 'scatter' | 'await' | 'win' | 'tick' | 'big' | 'feature' | 'end';

// volume, randomness, frequency, attack, sustain, release, shape, curve, slide, Δslide, jump, jumpTime, repeat, noise …
const patches: Readonly<Record<SoundName, readonly (number | undefined)[]>> = {
  press: [0.35, 0, 520, 0.001, 0.01, 0.04, 0, 1.4],
  spin: [0.3, 0.02, 150, 0.02, 0.1, 0.16, 0, 0.6, 6, 0, 0, 0, 0, 1.5],
  stop: [0.45, 0.03, 92, 0.002, 0.02, 0.09, 0, 2.2, -1, 0, 0, 0, 0, 0.4],
  scatter: [0.6, 0, 659, 0.01, 0.09, 0.4, 0, 1.6, 0, 0, 330, 0.07],
  await: [0.3, 0, 196, 0.1, 0.5, 0.3, 0, 1, 1.4, 0, 0, 0, 0.06],
  win: [0.5, 0, 523, 0.01, 0.09, 0.3, 0, 1.8, 0, 0, 262, 0.08],
  tick: [0.14, 0, 880, 0.001, 0.01, 0.03, 0, 1.2],
  big: [0.65, 0, 392, 0.02, 0.3, 0.6, 0, 1.7, 0, 0, 196, 0.12, 0.1],
  feature: [0.6, 0, 440, 0.02, 0.25, 0.7, 0, 1.5, 0, 0, 220, 0.15, 0.16],
  end: [0.45, 0, 330, 0.02, 0.15, 0.4, 0, 1.5, 0, 0, -110, 0.12],
};

export interface Sounds {
  play(name: SoundName, rate?: number): void;
  /** The music of the free spins, in a loop until it is switched off. */
  setMusic(isOn: boolean): void;
  readonly muted: boolean;
  setMuted(muted: boolean): void;
  /** Call it at the first user gesture; browsers allow sound from then on. */
  wake(): void;
}

type Synthesiser = typeof import('zzfx').ZZFX;

const MUSIC_VOLUME = 0.35;

/** `remembered` is the player's last choice. */
export function createSounds(remembered: boolean): Sounds {
  let muted = remembered;
  let synthesiser: Synthesiser | null = null;
  let waking = false;
  const samples = new Map<SoundName, number[]>();
  let wantsMusic = false;
  let music: AudioBufferSourceNode | null = null;
  let loop: number[] | null = null;

  /** Starts or stops the music as it is wanted now. */
  const tune = (): void => {
    const plays = wantsMusic && !muted && synthesiser !== null;
    if (plays === (music !== null)) return;
    music?.stop();
    music = null;
    if (!plays || !synthesiser) return;
    const { sampleRate } = synthesiser;
    loop ??= composeLoop((...parameters) => synthesiser?.buildSamples(...parameters) ?? [], sampleRate);
    music = synthesiser.playSamples([loop], MUSIC_VOLUME, 1, 0, true) ?? null;
  };

  const load = async (): Promise<void> => {
    const { ZZFX } = await import('zzfx');
    for (const [name, patch] of Object.entries(patches)) samples.set(name as SoundName, ZZFX.buildSamples(...patch));
    await ZZFX.audioContext.resume();
    synthesiser = ZZFX;
    // A page that nobody sees is silent, and its music goes on where it was.
    document.addEventListener('visibilitychange', () => {
      void (document.hidden ? ZZFX.audioContext.suspend() : ZZFX.audioContext.resume());
    });
    tune();
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
      tune();
    },
    setMusic(isOn) {
      wantsMusic = isOn;
      tune();
    },
    wake() {
      if (waking) return;
      waking = true;
      // A browser without audio plays no sound.
      load().catch(() => {});
    },
  };
}
