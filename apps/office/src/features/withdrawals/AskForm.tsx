import { ANSWER_HOURS, TOLD_REASON_LENGTH } from '@chhokka/contracts/limits';
import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { fill, useTexts } from '../../shared/texts.ts';
import { PreparedReasons } from '../../shared/verdict/PreparedReasons.tsx';
import type { Move } from './ServeQuestion.tsx';
import styles from './Withdrawals.module.css';

const CHOICES = [24, 72, 168, ANSWER_HOURS.most];
const USUAL = 72;

/** Puts the withdrawal on hold: what the member must send, and how long there is for it. */
export function AskForm({ withdrawalId, onAsk }: { withdrawalId: string; onAsk: (move: Move) => void }) {
  const t = useTexts().withdrawals;
  const field = useRef<HTMLTextAreaElement>(null);
  const [words, setWords] = useState('');
  const [hours, setHours] = useState(USUAL);
  const [isMissing, setMissing] = useState(false);
  function write(next: string): void {
    setMissing(false);
    setWords(next);
  }
  return (
    <form
      className={styles.way}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(words.trim() === '');
        if (words.trim() === '') field.current?.focus();
        else onAsk({ act: 'ask', withdrawalId, reason: words.trim(), hours });
      }}
    >
      <PreparedReasons reasons={t.askTemplates} onChoose={write} />
      <Textarea
        ref={field}
        size="md"
        label={t.askWords}
        name="ask"
        rows={2}
        maxLength={TOLD_REASON_LENGTH}
        value={words}
        error={isMissing ? t.fill : undefined}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
      <NativeSelect
        size="md"
        label={t.askHours}
        name="hours"
        value={String(hours)}
        data={CHOICES.map((count) => ({ value: String(count), label: fill(t.hours, { count }) }))}
        onChange={({ currentTarget }) => setHours(Number(currentTarget.value))}
      />
      <Button type="submit" variant="default" size="md">
        {t.ask}
      </Button>
    </form>
  );
}
