import { NativeSelect, TextInput } from '@mantine/core';
import type { Linkage } from '@chhokka/contracts';
import { GAME_TYPES } from '@chhokka/kernel';
import { useTexts } from '../../../shared/texts.ts';
import { useField } from '../form.ts';
import { labelOf, optionLabel } from '../labels.ts';
import styles from './fields.module.css';

/** The initial fields of each kind of target. */
const FIRST: Readonly<Record<Linkage['linkageType'], Linkage>> = {
  GAME: { linkageType: 'GAME', vassalage: '', gameCode: '' },
  VENDOR: { linkageType: 'VENDOR', vassalage: '', gameType: 'RNG' },
  PROMOTION: { linkageType: 'PROMOTION', promotionId: '' },
  PAGE: { linkageType: 'PAGE', path: '/' },
  URL: { linkageType: 'URL', url: 'https://' },
};

/** The target of a banner, which may be none. */
export function TargetField({ name }: { name: string }) {
  const { site } = useTexts();
  const { path, value, set, fault } = useField<Linkage | null>(name);
  const { linkageType, ...parts } = value ?? { linkageType: '' };
  const change = (part: string, text: string): void => set({ ...value, [part]: text } as Linkage);
  return (
    <fieldset className={styles.set}>
      <legend className={styles.legend}>{labelOf(site, name)}</legend>
      <div className={styles.columns}>
        <NativeSelect
          size="md"
          label={labelOf(site, 'kind')}
          name={`${path}.linkageType`}
          value={linkageType}
          data={[
            { value: '', label: site.options.none },
            ...Object.keys(FIRST).map((type) => ({ value: type, label: optionLabel(site, type) })),
          ]}
          onChange={({ currentTarget }) =>
            set(currentTarget.value === '' ? null : FIRST[currentTarget.value as Linkage['linkageType']])
          }
        />
        {Object.entries(parts).map(([part, text]) =>
          part === 'gameType' ? (
            <NativeSelect
              key={part}
              size="md"
              label={optionLabel(site, part)}
              name={`${path}.${part}`}
              value={text}
              data={[...GAME_TYPES]}
              onChange={({ currentTarget }) => change(part, currentTarget.value)}
            />
          ) : (
            <TextInput
              key={part}
              size="md"
              label={optionLabel(site, part)}
              name={`${path}.${part}`}
              value={text}
              error={fault(part)}
              onChange={({ currentTarget }) => change(part, currentTarget.value)}
            />
          ),
        )}
      </div>
    </fieldset>
  );
}
