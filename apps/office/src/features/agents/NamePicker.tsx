import type { LineMember, LineType } from '@chhokka/contracts';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Failure } from '../../shared/Failure.tsx';
import { fill, useTexts } from '../../shared/texts.ts';
import styles from './Agents.module.css';

/** Somebody who can be chosen; without a type, only the name is shown. */
export interface Choice extends Pick<LineMember, 'memberId' | 'account'> {
  readonly type?: LineType;
}

interface NamePickerProps {
  /** The form's field that holds the chosen id; empty for nobody. */
  readonly name: string;
  readonly label: string;
  readonly find: (text: string) => Promise<readonly Choice[]>;
  /** What choosing nobody is called; left out: somebody must be chosen. */
  readonly none?: string;
  /** Who is chosen at first. */
  readonly initial?: Choice | null;
  /** Who cannot be chosen. */
  readonly without?: string;
}

/** Chooses a member of a form by name: type the start of it, find, and choose one. */
export function NamePicker({ name, label, find, none, initial = null, without }: NamePickerProps) {
  const t = useTexts().agents.picker;
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(initial);
  const finding = useMutation({ mutationFn: find });
  const found = finding.data?.filter(({ memberId }) => memberId !== without);
  const others = found?.filter(({ memberId }) => memberId !== chosen?.memberId) ?? [];
  const mustChoose = none === undefined && chosen === null;
  useEffect(() => input.current?.setCustomValidity(mustChoose ? t.choose : ''), [mustChoose, t.choose]);

  function search(): void {
    if (text.trim() !== '') finding.mutate(text.trim());
  }

  return (
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.find}>
        <TextInput
          ref={input}
          size="md"
          aria-label={fill(t.search, { label })}
          placeholder={fill(t.search, { label })}
          name={`${name}.search`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // It would send the form around it.
            event.preventDefault();
            search();
          }}
        />
        <Button variant="default" size="md" loading={finding.isPending} onClick={search}>
          {t.find}
        </Button>
      </div>
      <Failure error={finding.error} />
      <div role="status">{found?.length === 0 && <p className={styles.quiet}>{t.nobody}</p>}</div>
      {none !== undefined && <Radio name={name} choice={null} text={none} chosen={chosen} onChoose={setChosen} />}
      {[...(chosen ? [chosen] : []), ...others].map((choice) => (
        <Radio
          key={choice.memberId}
          name={name}
          choice={choice}
          text={choice.account}
          chosen={chosen}
          onChoose={setChosen}
        />
      ))}
    </fieldset>
  );
}

interface RadioProps {
  readonly name: string;
  readonly choice: Choice | null;
  readonly text: string;
  readonly chosen: Choice | null;
  readonly onChoose: (choice: Choice | null) => void;
}

function Radio({ name, choice, text, chosen, onChoose }: RadioProps) {
  const { types } = useTexts().agents;
  return (
    <label className={styles.choice}>
      <input
        type="radio"
        name={name}
        value={choice?.memberId ?? ''}
        checked={choice?.memberId === chosen?.memberId}
        onChange={() => onChoose(choice)}
      />
      <span>
        {text}
        {choice?.type !== undefined && <span className={styles.quiet}> · {types[choice.type]}</span>}
      </span>
    </label>
  );
}
