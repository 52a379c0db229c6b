import { NativeSelect, TextInput } from '@mantine/core';
import { useLanguage } from '../../../shared/language.ts';
import { useTexts } from '../../../shared/texts.ts';
import styles from './Filters.module.css';
import type { Games, GamesQuery } from './use-games.ts';
import { SORTS, STATES } from './use-games-query.ts';

interface FiltersProps {
  readonly asked: GamesQuery;
  /** Undefined until it was loaded once. */
  readonly data: Games | undefined;
  readonly onAsk: (values: Readonly<Record<string, string>>) => void;
}

/** Search, and filters by vendor, kind and state. */
export function Filters({ asked, data, onAsk }: FiltersProps) {
  const { site, settings } = useTexts();
  const t = site.gamesTable;
  const language = useLanguage();
  const select = (
    name: string,
    label: string,
    value: string | undefined,
    options: readonly (readonly [value: string, label: string])[],
    usual = '',
  ) => (
    <NativeSelect
      size="md"
      name={name}
      label={label}
      value={value ?? ''}
      data={options.map(([each, text]) => ({ value: each, label: text }))}
      onChange={({ currentTarget }) => onAsk({ [name]: currentTarget.value === usual ? '' : currentTarget.value })}
    />
  );
  return (
    <div className={styles.filters} role="search">
      <TextInput
        size="md"
        type="search"
        name="search"
        label={site.search}
        maxLength={64}
        defaultValue={asked.search}
        onChange={({ currentTarget }) => onAsk({ search: currentTarget.value })}
      />
      {select('vendor', t.vendor, asked.vassalage, [
        ['', t.allVendors],
        ...(data?.vendors ?? []).map(({ vassalage, name }) => [vassalage, name[language]] as const),
      ])}
      {select('type', t.kind, asked.gameType, [
        ['', t.allKinds],
        ...(data?.gameTypes ?? []).map((each) => [each, settings.titles[each]] as const),
      ])}
      {select(
        'state',
        t.state,
        asked.state,
        STATES.map((each) => [each, t.states[each]] as const),
        'all',
      )}
      {select(
        'sort',
        site.sort,
        asked.sort,
        SORTS.map((each) => [each, t.sorts[each]] as const),
        'order',
      )}
    </div>
  );
}
