import { GAME_TYPES } from '@chhokka/kernel';
import { Button, TextInput } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { fill, useTexts } from '../../../shared/texts.ts';
import type { Field } from '../field.ts';
import { useField, useForm } from '../form.ts';
import { hundredthsText, readHundredths } from '../hundredths.ts';
import { labelOf, textIn, useOptionLabel } from '../labels.ts';
import styles from './fields.module.css';
import { TypedNumber } from './measures.tsx';

type Percents = Extract<Field, { is: 'percents' }>;
type Numbers = Readonly<Record<string, number>>;

/** Per cent by kind of games, and by single game where they differ. What is left empty counts as nothing. */
export function PercentsField(field: Percents) {
  const { name, label = name, of } = field;
  const { site } = useTexts();
  const { path, value, set, fault } = useField<Numbers | Readonly<Record<'kinds' | 'games', Numbers>>>(name);
  const both = value as Readonly<Record<'kinds' | 'games', Numbers>>;
  const one = value as Numbers;
  const under = (part: string) => (of === 'both' ? `${path}.${part}` : path);
  return (
    <fieldset className={styles.set} data-part={path}>
      <legend className={styles.legend}>{labelOf(site, label)}</legend>
      {label in site.helps && <p className={styles.help}>{textIn(site.helps, label)}</p>}
      {of !== 'games' && (
        <Kinds
          field={field}
          path={under('kinds')}
          numbers={of === 'both' ? both.kinds : one}
          onChange={(kinds) => set(of === 'both' ? { ...both, kinds } : kinds)}
        />
      )}
      {of !== 'kinds' && (
        <Games
          field={field}
          path={under('games')}
          numbers={of === 'both' ? both.games : one}
          onChange={(games) => set(of === 'both' ? { ...both, games } : games)}
        />
      )}
      {fault() && <p className={styles.fault}>{fault()}</p>}
    </fieldset>
  );
}

interface NumbersProps {
  readonly field: Percents;
  readonly path: string;
  readonly numbers: Numbers;
  readonly onChange: (numbers: Numbers) => void;
}

function Kinds({ field, path, numbers, onChange }: NumbersProps) {
  const optionLabel = useOptionLabel(field.name);
  const { faults } = useForm();
  return (
    <div className={styles.percents}>
      {GAME_TYPES.map((kind) => (
        <PercentInput
          key={kind}
          label={optionLabel(kind)}
          name={`${path}.${kind}`}
          in={field.in}
          value={numbers[kind] ?? null}
          error={faults[`${path}.${kind}`]}
          onChange={(next) => onChange(withNumber(numbers, kind, next ?? (field.every ? 0 : null)))}
        />
      ))}
    </div>
  );
}

/** The numbers with another one under a name; null: without it. */
function withNumber(numbers: Numbers, name: string, value: number | null): Numbers {
  if (value !== null) return { ...numbers, [name]: value };
  return Object.fromEntries(Object.entries(numbers).filter(([each]) => each !== name));
}

interface PercentProps {
  readonly label: string;
  readonly name: string;
  readonly in: Percents['in'];
  readonly value: number | null;
  readonly error: string | undefined;
  readonly onChange: (value: number | null) => void;
}

function PercentInput({ in: unit, ...props }: PercentProps) {
  const { site } = useTexts();
  const isWhole = unit === 'whole';
  return (
    <TypedNumber
      {...props}
      orNull
      write={isWhole ? String : hundredthsText}
      read={isWhole ? readWhole : readHundredths}
      problem={site.noNumber}
      placeholder={isWhole ? '0' : '0.00'}
      unit={site.units.percent}
    />
  );
}

function readWhole(text: string): number | null {
  return /^\d{1,5}$/.test(text.trim()) ? Number(text.trim()) : null;
}

/** The games that differ from their kind. */
function Games({ field, path, numbers, onChange }: NumbersProps) {
  const { faults } = useForm();
  const { site } = useTexts();
  const [code, setCode] = useState('');
  const known = code.trim();
  const canAdd = /^[A-Za-z0-9_-]+\/[A-Za-z0-9_.-]+$/.test(known) && !(known in numbers);
  return (
    <>
      <p className={styles.small}>{site.singleGames}</p>
      {Object.entries(numbers).map(([game, percent]) => (
        <div key={game} className={styles.game}>
          <PercentInput
            label={game}
            name={`${path}.${game}`}
            in={field.in}
            value={percent}
            error={faults[`${path}.${game}`]}
            onChange={(next) => onChange({ ...numbers, [game]: next ?? 0 })}
          />
          <Button
            variant="subtle"
            size="md"
            px={12}
            aria-label={fill(site.removeGame, { game })}
            onClick={() => onChange(withNumber(numbers, game, null))}
          >
            <X size={18} aria-hidden />
          </Button>
        </div>
      ))}
      <div className={styles.game}>
        <TextInput
          size="md"
          label={site.gameCode}
          name={`${path}.new`}
          placeholder="SUND/RB01"
          autoComplete="off"
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
        <Button
          variant="default"
          size="md"
          disabled={!canAdd}
          leftSection={<Plus size={18} aria-hidden />}
          onClick={() => {
            onChange({ ...numbers, [known]: 0 });
            setCode('');
          }}
        >
          {site.addGame}
        </Button>
      </div>
    </>
  );
}
