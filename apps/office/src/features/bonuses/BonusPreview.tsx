import { Button } from '@mantine/core';
import { dayText } from '@chhokka/ui/day';
import { FactList } from '../../shared/facts/FactList.tsx';
import { Failure } from '../../shared/Failure.tsx';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { fill, useTexts } from '../../shared/texts.ts';
import type { Draft } from '../site/site-api.ts';
import styles from '../awards/Awards.module.css';
import { amountText } from './amount-text.ts';
import { type Preview, useBonusPreview } from './use-bonuses.ts';

/** Whom the rule in the form would have paid last week, when the operator asks. */
export function BonusPreview({ item }: { item: Draft }) {
  const t = useTexts().bonuses.preview;
  const { mutate, isPending, error, data } = useBonusPreview();
  if (item.kind !== 'bonus_rule') return null;
  return (
    <section aria-labelledby="bonus-preview">
      <h2 id="bonus-preview" className={styles.part}>
        {t.title}
      </h2>
      <p className={styles.quiet}>{t.lead}</p>
      <p className={styles.tools}>
        <Button variant="default" size="md" loading={isPending} onClick={() => mutate(item)}>
          {t.ask}
        </Button>
      </p>
      <Failure error={error} />
      {data !== undefined && <Found preview={data} />}
    </section>
  );
}

function Found({ preview }: { preview: Preview }) {
  const t = useTexts().bonuses.preview;
  const { known, from, to, form, currency, awards, members, sum, missed, list } = preview;
  if (!known) return <p role="status">{t.unknown}</p>;
  const shown = (amount: string) => amountText(form, currency, amount);
  return (
    <div role="status" data-preview>
      <p>{fill(t.days, { from: dayText(from), to: dayText(to) })}</p>
      <FactList
        facts={[
          [t.awards, awards.toLocaleString('en')],
          [t.members, members.toLocaleString('en')],
          [t.sum, shown(sum)],
          [t.missed, missed.toLocaleString('en')],
        ]}
      />
      {list.length === 0 ? (
        <p>{t.nobody}</p>
      ) : (
        <DataTable
          caption={t.caption}
          rows={list.map((row, at) => ({ ...row, at }))}
          rowKey={({ at }) => String(at)}
          columns={[
            { id: 'member', title: t.member, cell: ({ account }) => account },
            {
              id: 'base',
              title: t.base,
              numeric: true,
              cell: ({ base }) => (base === null ? '–' : amountText('cash', currency, base)),
            },
            { id: 'amount', title: t.amount, numeric: true, cell: ({ amount }) => shown(amount) },
          ]}
        />
      )}
    </div>
  );
}
