import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { LOTTERY_GAMES } from '@chhokka/game-math/lottery/games';
import { Button, Select, TextField } from '@chhokka/ui';
import { useLanguage } from '../../../platform/language/language.ts';
import { useNavigate } from '../../../platform/router/router.tsx';
import { type DrawName, proofPath, readDrawName } from './draw-name.ts';
import styles from './ProofPage.module.css';

/** Leads to the proof of any draw: a game, and the name of its numero as results and orders show it. */
export function FindDraw({ draw }: { draw: DrawName | null }) {
  const t = useTranslations('lottery.proof');
  const language = useLanguage();
  const navigate = useNavigate();
  const [gameCode, setGameCode] = useState(draw?.gameCode ?? LOTTERY_GAMES[0]?.code ?? '');
  const [numero, setNumero] = useState('');
  const [isWrong, setWrong] = useState(false);

  function find(event: FormEvent): void {
    event.preventDefault();
    const named = readDrawName(`${gameCode}:${numero.trim()}`);
    setWrong(named === null);
    if (named) navigate(proofPath(named));
  }

  return (
    <form className={styles.card} onSubmit={find} noValidate>
      <h2 className={styles.name}>{t('findTitle')}</h2>
      <div className={styles.fields}>
        <Select
          label={t('game')}
          value={gameCode}
          options={LOTTERY_GAMES.map(({ code, names }) => ({ value: code, label: names[language] }))}
          onChange={setGameCode}
        />
        <TextField
          label={t('numero')}
          name="numero"
          autoComplete="off"
          inputMode="text"
          maxLength={13}
          placeholder="20261126-0612"
          error={isWrong ? t('numeroWrong') : undefined}
          value={numero}
          onChange={(event) => setNumero(event.target.value)}
        />
        <Button type="submit">{t('find')}</Button>
      </div>
    </form>
  );
}
