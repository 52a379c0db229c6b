import { useTranslations } from 'use-intl';
import { GAME_TYPES, type GameType } from '@chhokka/kernel';
import { Select } from '@chhokka/ui';

interface KindFilterProps {
  readonly value: GameType | undefined;
  readonly onChange: (kind: GameType | undefined) => void;
}

/** One kind of games, or all. */
export function KindFilter({ value, onChange }: KindFilterProps) {
  const t = useTranslations('agents.reports');
  const shell = useTranslations('shell');
  return (
    <Select
      label={t('kind')}
      value={value ?? ''}
      options={[
        { value: '', label: t('all') },
        ...GAME_TYPES.map((kind) => ({ value: kind, label: shell(`category.${kind}`) })),
      ]}
      onChange={(chosen) => onChange(GAME_TYPES.find((kind) => kind === chosen))}
    />
  );
}
