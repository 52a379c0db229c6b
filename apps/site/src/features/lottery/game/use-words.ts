import { type FamilyName, type Play, playOf } from '@chhokka/game-math/lottery';
import { useTranslations } from 'use-intl';

const WORD = /[A-Z]/;
/** Longer selections are cut in lists. */
const SHOWN_NUMBERS = 12;

/** The words of a family's plays, in the visitor's language. */
export interface LotteryWords {
  readonly group: (name: string) => string;
  readonly play: (code: string) => string;
  /** One sentence: how the play is won. */
  readonly help: (code: string) => string;
  readonly row: (name: string) => string;
  /** A number as it is, a word in the visitor's language. */
  readonly option: (option: string) => string;
  readonly tier: (name: string) => string;
  /** A selection for reading: rows with their names, lists cut unless `whole`. */
  readonly selection: (code: string, selection: string, whole?: boolean) => string;
}

export function useLotteryWords(family: FamilyName): LotteryWords {
  // The keys come from the rules. `digits.test.ts` and `boards.test.ts` of the messages check that each of them has a text.
  const t = useTranslations('lottery') as unknown as (key: string) => string;
  const more = useTranslations('lottery.slip');
  const option = (name: string): string => (WORD.test(name) ? t(`options.${name}`) : name);
  const row = (name: string): string => (name === '' ? '' : t(`rows.${name}`));

  function shorten(all: readonly string[], whole: boolean): string {
    if (whole || all.length <= SHOWN_NUMBERS) return all.map(option).join(' ');
    return more('more', {
      shown: all.slice(0, SHOWN_NUMBERS).map(option).join(' '),
      count: all.length - SHOWN_NUMBERS,
    });
  }

  return {
    group: (name) => t(`groups.${name}`),
    play: (code) => t(`plays.${family}.${code}.name`),
    help: (code) => t(`plays.${family}.${code}.help`),
    tier: (name) => t(`tiers.${name}`),
    row,
    option,
    selection(code, selection, whole = false) {
      return partsOf(playOf(family, code), selection)
        .map(({ name, picks }) => [row(name), shorten(picks, whole)].filter(Boolean).join(' '))
        .join(' · ');
    },
  };
}

/** The rows of a selection that have picks. A list is one row without a name. */
function partsOf(play: Play | undefined, selection: string): { name: string; picks: readonly string[] }[] {
  const rows = play?.entry.kind === 'rows' ? play.entry.rows : [];
  return selection
    .split('|')
    .map((picks, place) => ({ name: rows[place]?.name ?? '', picks: picks === '' ? [] : picks.split(',') }))
    .filter(({ picks }) => picks.length > 0);
}
