import type { TableLanguage } from '@chhokka/game-kit/table';
import type { Field } from '@chhokka/game-math/tables/money-wheel';
import { Emblem } from './Emblem.tsx';
import { spotName } from './text/words.ts';

/** A past field in its colour. */
export function Mark({ mark, language }: { readonly mark: string; readonly language: TableLanguage }) {
  return (
    <span className="past-mark m-field" data-field={mark}>
      <span aria-hidden="true">
        <Emblem field={mark as Field} />
      </span>
      <span className="unseen">{spotName(mark, language)}</span>
    </span>
  );
}
