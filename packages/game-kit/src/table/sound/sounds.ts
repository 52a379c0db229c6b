/** The sounds of all tables: short notes from a synthesiser, no files. */
export type TableSoundName =
  | 'chip'
  | 'confirm'
  | 'tick'
  | 'lock'
  | 'card'
  | 'flip'
  | 'roll'
  | 'ball'
  | 'dice'
  | 'bell'
  | 'wings'
  | 'crowd'
  | 'crow'
  | 'reveal'
  | 'wind'
  | 'chime'
  | 'cut'
  | 'win'
  | 'lose';

export interface TableSounds {
  play(name: TableSoundName, rate?: number): void;
  readonly muted: boolean;
  setMuted(muted: boolean): void;
  /** Call it at the first user gesture; browsers allow sound from then on. */
  wake(): void;
}
