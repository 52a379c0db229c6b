import { Button, Dialog, Money } from '@chhokka/ui';
import { useTranslations } from 'use-intl';
import { openDialog } from '../../platform/dialogs/dialogs.ts';
import { gamesOpen } from '../../games/games-open.ts';
import { useLogout } from '../../platform/session/logout.ts';
import { useNavigate } from '../../platform/router/router.tsx';
import { useCurrencySymbol } from '../../platform/site/site.ts';
import styles from './RealityWatch.module.css';
import { useReality } from './use-reality.ts';

interface RealityWatchProps {
  /** The member's id. */
  readonly member: string;
  /** Minutes between two reality checks. */
  readonly every: number;
}

/** The reality check over the open page: time, stakes, wins and the result of the session. */
export default function RealityWatch({ member, every }: RealityWatchProps) {
  const t = useTranslations('centre.protection.guard');
  const shell = useTranslations('shell');
  const symbol = useCurrencySymbol();
  const navigate = useNavigate();
  const logout = useLogout();
  const { look, answer } = useReality(member, every);
  if (look === null) return null;

  function takeBreak(): void {
    // A member who takes a break leaves the game.
    if (gamesOpen.read() > 0) navigate('/');
    answer();
    openDialog('centre', { page: 'playerProtection' });
  }

  function signOut(): void {
    answer();
    logout();
  }

  return (
    <Dialog
      form="alert"
      title={t('realityTitle')}
      onClose={answer}
      actions={
        <div className={styles.actions}>
          <Button look="primary" data-default onClick={answer}>
            {t('goOn')}
          </Button>
          <Button onClick={takeBreak}>{t('break')}</Button>
          <Button onClick={signOut}>{shell('signOut')}</Button>
        </div>
      }
    >
      <p>{t('realityText', { minutes: look.minutes })}</p>
      <dl className={styles.sums}>
        <dt>{t('staked')}</dt>
        <dd>
          <Money amount={look.staked} symbol={symbol} />
        </dd>
        <dt>{t('won')}</dt>
        <dd>
          <Money amount={look.won} symbol={symbol} />
        </dd>
        <dt>{t('net')}</dt>
        <dd>
          <Money amount={look.net} symbol={symbol} tone="net" />
        </dd>
      </dl>
      <p className={styles.rest}>{t('rests')}</p>
    </Dialog>
  );
}
