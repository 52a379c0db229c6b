import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { GameType } from '@chhokka/contracts';
import { Select, Tabs } from '@chhokka/ui';
import { useWide } from '../../platform/device/wide.ts';
import { useCurrencySymbol } from '../../platform/site/site.ts';
import { FilterButton } from '../../widgets/FilterButton.tsx';
import { SearchField } from '../../widgets/SearchField.tsx';
import type { Filters, ListType } from './filters.ts';
import { LIST_TYPES, MIN_BETS, MIN_LINES, chooseList, narrow } from './filters.ts';
import styles from './Toolbar.module.css';
import { useClassifications } from './use-games.ts';

/** The search starts after typing has paused this long. */
const SEARCH_AFTER_MS = 350;

interface ToolbarProps {
  readonly gameType: GameType;
  readonly filters: Filters;
  /** Whether the list can be searched and filtered. It follows the press on a tab a little later. */
  readonly searchable: boolean;
  /** The hot tab is shown only when there are hot games (1-site §2). */
  readonly hasHot: boolean;
  /** Lists that need a session are shown only to members, except the recent one, which asks guests to log in. */
  readonly isMember: boolean;
  readonly panelId: string;
  readonly onChange: (next: Filters) => void;
}

/** List types, search, classification and minimum bet. On phones a button beside the search opens the last two. */
export function Toolbar(props: ToolbarProps) {
  const { gameType, filters, searchable, hasHot, isMember, panelId, onChange } = props;
  const t = useTranslations('lobby');
  const wide = useWide();
  const [open, setOpen] = useState(false);
  const selectsId = useId();
  const shown = LIST_TYPES.filter((type) => (type === 'hot' ? hasHot : type === 'fav' ? isMember : true));
  return (
    <div className={styles.toolbar}>
      <Tabs
        label={t('listType')}
        tabs={shown.map((key) => ({ key, label: t(`list.${key}`) }))}
        selected={filters.listType}
        panelId={panelId}
        onSelect={(listType: ListType) => onChange(chooseList(filters, listType))}
      />
      {searchable && (
        <>
          <div className={styles.find}>
            <SearchField
              key={filters.vassalage}
              label={t('search')}
              clearLabel={t('clearSearch')}
              className={styles.search}
              afterMs={SEARCH_AFTER_MS}
              value={filters.gameName}
              onSearch={(gameName) => onChange(narrow(filters, { gameName }))}
            />
            {!wide && (
              <FilterButton
                count={
                  [filters.gameClassify, filters.minBet, filters.minLineNum].filter((chosen) => chosen !== '').length
                }
                open={open}
                controls={selectsId}
                onToggle={() => setOpen(!open)}
              />
            )}
          </div>
          {(wide || open) && (
            <div id={selectsId} className={styles.selects}>
              <ClassifySelect gameType={gameType} filters={filters} onChange={onChange} />
              <MinBetSelect gameType={gameType} filters={filters} onChange={onChange} />
            </div>
          )}
        </>
      )}
    </div>
  );
}

type FilterSelectProps = Pick<ToolbarProps, 'filters' | 'onChange'>;

function ClassifySelect({ gameType, filters, onChange }: FilterSelectProps & Pick<ToolbarProps, 'gameType'>) {
  const t = useTranslations();
  const { data } = useClassifications(gameType, filters.vassalage);
  const kinds = (data ?? []).map(({ gameClassify, title, count }) => ({
    value: gameClassify,
    label: `${title} (${count})`,
  }));
  return (
    <Select
      className={styles.select}
      label={t('lobby.classify')}
      hideLabel
      value={filters.gameClassify}
      options={[{ value: '', label: `${t('lobby.classify')}: ${t('common.all')}` }, ...kinds]}
      onChange={(gameClassify) => onChange(narrow(filters, { gameClassify }))}
    />
  );
}

/** What marks an option of lines among the bets: no amount begins with it. */
const LINES = 'lines:';

/** The least bet; where games have lines, their least number is one more option (1-site §9, labels). */
function MinBetSelect({ gameType, filters, onChange }: FilterSelectProps & Pick<ToolbarProps, 'gameType'>) {
  const t = useTranslations();
  const symbol = useCurrencySymbol();
  const bets = MIN_BETS.map((value) => ({
    value: value as string,
    label: `${t('lobby.minBet')}: ${value === '' ? t('common.all') : `${symbol} ${value.padEnd(4, '0')}+`}`,
  }));
  const lines = MIN_LINES.filter((value) => value !== '' && gameType === 'RNG').map((value) => ({
    value: LINES + value,
    label: t('lobby.minLines', { lines: value }),
  }));
  return (
    <Select
      className={styles.select}
      label={t('lobby.minBet')}
      hideLabel
      value={filters.minLineNum === '' ? filters.minBet : LINES + filters.minLineNum}
      options={[...bets, ...lines]}
      onChange={(chosen) => {
        const isLines = chosen.startsWith(LINES);
        const [minBet, minLineNum] = isLines ? ['', chosen.slice(LINES.length)] : [chosen, ''];
        onChange(narrow(filters, { minBet, minLineNum }));
      }}
    />
  );
}
