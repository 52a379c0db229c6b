import { type FormEvent, useState } from 'react';

/** What is wrong with fields, by their names. */
export type Faults = Readonly<Record<string, string>>;

/** The settings that were typed, or the fields that cannot be read. */
export type Read<Settings> = { readonly settings: Settings } | { readonly faults: Faults };

/** A game whose settings change by naming the version that the operator has seen. */
interface Changeable {
  readonly version: string | number;
  readonly settings: object;
}

/** The settings that an operator has seen when the first field was changed, and what was typed since. */
interface Editing<Game extends Changeable, Draft> {
  readonly version: Game['version'];
  readonly settings: Game['settings'];
  readonly draft: Draft;
}

/** What is typed, and what is wrong with it. `asked`: the settings under review. */
export function useEditing<Game extends Changeable, Draft>(
  game: Game,
  draftOf: (game: Game) => Draft,
  read: (draft: Draft, before: Game['settings']) => Read<Game['settings']>,
) {
  const [editing, setEditing] = useState<Editing<Game, Draft> | null>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [asked, setAsked] = useState<Game['settings'] | null>(null);
  const version: Game['version'] = editing?.version ?? game.version;
  const settings: Game['settings'] = editing?.settings ?? game.settings;
  const draft = editing?.draft ?? draftOf(game);
  return {
    version,
    settings,
    draft,
    faults,
    setFaults,
    asked,
    isDirty: editing !== null,
    /** Others have changed the settings since the first field was changed. */
    isStale: editing !== null && version !== game.version,
    change(name: string, next: Draft): void {
      setEditing({ version, settings, draft: next });
      setFaults((before) => Object.fromEntries(Object.entries(before).filter(([field]) => field !== name)));
    },
    discard(): void {
      setEditing(null);
      setFaults({});
    },
    review(event: FormEvent): void {
      event.preventDefault();
      const found = read(draft, settings);
      if ('faults' in found) setFaults(found.faults);
      else setAsked(found.settings);
    },
    endReview: () => setAsked(null),
  };
}
