import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { FactList } from '../../shared/facts/FactList.tsx';
import { Failure } from '../../shared/Failure.tsx';
import { TextFileButton } from '../../shared/TextFileButton.tsx';
import { fill, useTexts } from '../../shared/texts.ts';
import { Time } from '../../shared/Time.tsx';
import styles from '../awards/Awards.module.css';
import own from '../bonuses/GiveBonuses.module.css';
import type { Draft } from '../site/site-api.ts';
import { useAddCodes, usePointCodes } from './use-points.ts';

/** How many codes a voucher has, and a form that adds some. Nothing for goods that are sent. */
export function PointCodes({ id, item }: { id: string; item: Draft }) {
  if (item.kind !== 'point_good' || item.form !== 'voucher') return null;
  return <Codes id={id} />;
}

function Codes({ id }: { id: string }) {
  const t = useTexts().points.codes;
  const counted = usePointCodes(id);
  const add = useAddCodes();
  const [text, setText] = useState('');
  const codes = text
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return (
    <section aria-labelledby="point-codes">
      <h2 id="point-codes" className={styles.part}>
        {t.title}
      </h2>
      <p className={styles.quiet}>{t.lead}</p>
      <Failure error={counted.error} />
      <FactList
        facts={[
          [t.free, counted.data?.free ?? 0],
          [t.given, counted.data?.given ?? 0],
          [t.lastAdded, counted.data?.lastAddedAt ? <Time at={counted.data.lastAddedAt} /> : t.never],
        ]}
      />
      <form
        className={own.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (codes.length > 0) add.mutate({ goodId: id, codes }, { onSuccess: () => setText('') });
        }}
      >
        <Textarea
          size="md"
          name="codes"
          label={t.add}
          rows={6}
          spellCheck={false}
          autoComplete="off"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <div className={own.buttons}>
          <TextFileButton label={t.file} name="codes.file" onText={setText} />
          <Button type="submit" size="md" disabled={codes.length === 0} loading={add.isPending}>
            {t.send}
          </Button>
        </div>
        <Failure error={add.error} />
        {add.data && <p role="status">{fill(t.added, { added: add.data.added, known: add.data.known })}</p>}
      </form>
    </section>
  );
}
