import { useTranslations } from 'use-intl';
import type { LineType } from '@chhokka/contracts';
import { Select } from '@chhokka/ui';

interface TypeFieldProps {
  /** The types that the agent may make. */
  readonly types: readonly LineType[];
  readonly value: LineType;
  readonly error: string | undefined;
  readonly onChange: (type: LineType) => void;
}

/** What a new account will be: a member, or an agent of some type. What the type may do stands below. */
export function TypeField({ types, value, error, onChange }: TypeFieldProps) {
  const t = useTranslations('agents');
  return (
    <Select
      label={t('register.type')}
      hint={t(`register.does.${value}`)}
      name="type"
      options={types.map((type) => ({ value: String(type), label: t(`shared.types.${type}`) }))}
      value={String(value)}
      error={error}
      onChange={(chosen) => onChange(types.find((type) => String(type) === chosen) ?? value)}
    />
  );
}
