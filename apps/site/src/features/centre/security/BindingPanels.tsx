import { Mail, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { BindingKind } from '@chhokka/contracts';
import { Button, classes, Skeleton } from '@chhokka/ui';
import { CallFailure } from '../../../widgets/CallFailure.tsx';
import { useFormats } from '../../../platform/words/use-formats.ts';
import { BindingDialog } from './BindingDialog.tsx';
import { Panel } from './Panel.tsx';
import styles from './Security.module.css';
import { type BindingFacts, useBindings } from './use-bindings.ts';

const ICONS = { mobile: Smartphone, email: Mail } as const;
const KINDS = ['mobile', 'email'] as const satisfies readonly BindingKind[];

/** The telephone number and the e-mail address: what is bound, and how to change it. */
export function BindingPanels() {
  const { data: facts, error, refetch } = useBindings();
  if (error) return <CallFailure compact error={error} onRetry={async () => void (await refetch())} />;
  if (facts === undefined) return KINDS.map((kind) => <Skeleton key={kind} className={styles.waitingPanel} />);
  // A kind to which no code can be sent is shown if it is bound, but not offered.
  return KINDS.filter((kind) => facts[kind] !== null || facts.offered[kind]).map((kind) => (
    <BindingPanel key={kind} kind={kind} facts={facts} />
  ));
}

function BindingPanel({ kind, facts }: { kind: BindingKind; facts: BindingFacts }) {
  const t = useTranslations('centre.bindings');
  const { when } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const bound = facts[kind];
  const isProved = bound?.proved === true;
  const isStuck = isProved && facts.proof === 'none';
  const waitsUntil = isProved ? facts.changeFrom : null;
  const Icon = ICONS[kind];
  return (
    <Panel
      icon={<Icon size={22} />}
      title={t(`${kind}.title`)}
      badge={
        <span className={classes(styles.badge, isProved && styles.good)}>
          {isProved ? t('proved') : bound === null ? t('none') : t('unproved')}
        </span>
      }
      text={
        <>
          {bound === null ? t(`${kind}.text`) : <bdi className={styles.bound}>{bound.masked}</bdi>}
          {isStuck && <span className={styles.stuck}>{t('needPin')}</span>}
          {waitsUntil !== null && <span className={styles.stuck}>{t('waits', { time: when(waitsUntil) })}</span>}
        </>
      }
      action={
        facts.offered[kind] &&
        !isStuck &&
        waitsUntil === null && (
          <Button onClick={() => setOpen(true)}>
            {bound === null ? t('bind') : isProved ? t('change') : t('prove')}
          </Button>
        )
      }
    >
      {isOpen && <BindingDialog kind={kind} facts={facts} onClose={() => setOpen(false)} />}
    </Panel>
  );
}
