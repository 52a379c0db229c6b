declare module 'zzfx' {
  /** The synthesiser. Importing it creates the audio context, so it is imported after the first gesture only. */
  export const ZZFX: {
    volume: number;
    readonly audioContext: AudioContext;
    buildSamples(...parameters: readonly (number | undefined)[]): number[];
    /** Hertz of all samples. */
    readonly sampleRate: number;
    playSamples(
      channels: readonly (readonly number[])[],
      volume?: number,
      rate?: number,
      pan?: number,
      loop?: boolean,
    ): AudioBufferSourceNode | undefined;
  };
}
