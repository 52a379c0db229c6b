import { Copy, QrCode } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button, toast } from '@chhokka/ui';
import { agentsCall } from '../../../platform/agents/agents-api.ts';
import { useFailureText } from '../../../platform/calls/failure-text.ts';
import { openDialog } from '../../../platform/dialogs/dialogs.ts';
import { useFormats } from '../../../platform/words/use-formats.ts';
import { useCopy } from '../../../widgets/copy/use-copy.ts';
import { Mark } from '../shared/Mark.tsx';
import { rateText } from '../shared/rate.ts';
import styles from './Register.module.css';
import { type AgentLink, useRefreshLinks } from './use-links.ts';

const FUNNEL = ['opened', 'signedUp', 'deposited', 'active'] as const;

/** One registration link: what it makes, how long it is open, and how far those came who opened it. */
export function LinkCard({ link, onShow }: { link: AgentLink; onShow: () => void }) {
  const t = useTranslations('agents.register.links');
  const types = useTranslations('agents.shared.types');
  const { when } = useFormats();
  const copy = useCopy();
  const end = useEnd(link);
  const { code, name, type, rate, state, expiresAt, url } = link;
  return (
    <li className={styles.link}>
      <div className={styles.linkHead}>
        <strong className={styles.code}>{code}</strong>
        <Mark tone={state === 'open' ? 'good' : 'plain'}>{t(`states.${state}`)}</Mark>
        <Mark>{types(`${type}`)}</Mark>
        {rate > 0 && <Mark>{rateText(rate)}</Mark>}
      </div>
      <p className={styles.fine}>
        {[name, expiresAt === null ? t('endless') : t('until', { when: when(expiresAt) })].filter(Boolean).join(' · ')}
      </p>
      <dl className={styles.funnel}>
        {FUNNEL.map((step) => (
          <div key={step}>
            <dt>{t(step)}</dt>
            <dd>{link[step]}</dd>
          </div>
        ))}
      </dl>
      {state === 'open' && (
        <div className={styles.actions}>
          <Button size="small" icon={<Copy size={16} />} onClick={() => copy(url)}>
            {t('copy')}
          </Button>
          <Button size="small" icon={<QrCode size={16} />} onClick={onShow}>
            {t('show')}
          </Button>
          <Button size="small" look="quiet" onClick={end}>
            {t('end')}
          </Button>
        </div>
      )}
    </li>
  );
}

/** Ends a link, after a question. */
function useEnd({ code }: AgentLink): () => void {
  const t = useTranslations('agents.register.links');
  const failureText = useFailureText();
  const refresh = useRefreshLinks();
  async function end(): Promise<void> {
    try {
      await agentsCall('agentEndLink', { code });
      toast(t('ended', { code }), 'good');
    } catch (error) {
      toast(failureText(error), 'bad');
    }
    await refresh();
  }
  return () =>
    openDialog('confirm', {
      title: t('endTitle', { code }),
      text: t('endText'),
      confirmLabel: t('end'),
      tone: 'danger',
      onConfirm: end,
    });
}
