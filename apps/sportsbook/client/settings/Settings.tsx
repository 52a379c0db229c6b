import { formatPrice, ODDS_FORMATS } from '@chhokka/sports-math/odds';
import { type ReactNode, useState } from 'react';
import type { Acceptance, OddsFormat } from '../../shared/bets.ts';
import { usePage, useWords } from '../app/context.ts';
import type { Theme } from '../app/launch.ts';
import { hrefOf } from '../app/routes.ts';
import { chooseTheme, shownTheme } from '../app/theme.ts';
import { Choice } from '../ui/Choice.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { useSave } from './use-save.ts';

const ACCEPTANCES: readonly Acceptance[] = ['better', 'any', 'none'];
const THEMES: readonly Theme[] = ['light', 'dark'];
const SAMPLE_PRICE = 2_500;

/** How odds are shown, which changed prices are taken, and the theme. */
export function Settings({ onClose }: { readonly onClose: () => void }): ReactNode {
  const words = useWords();
  const { session } = usePage();
  const save = useSave();
  const [theme, setTheme] = useState(shownTheme);
  return (
    <Sheet title={words.settings.title} onClose={onClose}>
      {session !== null && (
        <>
          <h3 className="field-title">{words.settings.format}</h3>
          <Choice<OddsFormat>
            className="choice grid"
            label={words.settings.format}
            value={session.oddsFormat}
            options={ODDS_FORMATS.map((format) => ({
              value: format,
              text: (
                <>
                  {words.formats[format]}
                  <small className="figure">{formatPrice(SAMPLE_PRICE, format)}</small>
                </>
              ),
            }))}
            onChoose={(oddsFormat) => void save({ oddsFormat })}
          />
          <h3 className="field-title">{words.acceptance.label}</h3>
          <Choice<Acceptance>
            className="choice list"
            label={words.acceptance.label}
            value={session.acceptance}
            options={ACCEPTANCES.map((value) => ({ value, text: words.acceptance[value] }))}
            onChoose={(acceptance) => void save({ acceptance })}
          />
        </>
      )}
      <h3 className="field-title">{words.settings.theme}</h3>
      <Choice<Theme>
        label={words.settings.theme}
        value={theme}
        options={THEMES.map((value) => ({ value, text: words.settings[value] }))}
        onChoose={(chosen) => {
          chooseTheme(chosen);
          setTheme(chosen);
        }}
      />
      <a className="button wide" href={hrefOf({ page: 'results', sport: null, day: null })} onClick={onClose}>
        <Icon name="results" />
        {words.results.title}
      </a>
      <a className="button wide" href={hrefOf({ page: 'rules' })} onClick={onClose}>
        <Icon name="rules" />
        {words.rules.title}
      </a>
    </Sheet>
  );
}
