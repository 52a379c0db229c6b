import type { TableLanguage } from '@chhokka/game-kit/table';
import { colourOf } from '@chhokka/game-math/tables/roulette';
import { rouletteWords } from './text/words.ts';

/** A past number in its colour. */
export function Mark({ mark, language }: { readonly mark: string; readonly language: TableLanguage }) {
  const words = rouletteWords(language);
  const colour = colourOf(Number(mark));
  return (
    <span className="past-mark r-mark figure" data-colour={colour}>
      {mark}
      <span className="unseen">, {words.colours[colour]}</span>
    </span>
  );
}
