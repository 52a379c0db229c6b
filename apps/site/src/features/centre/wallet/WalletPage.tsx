import { ArrowDownToLine, Banknote, Eye, EyeOff, RefreshCw, ScrollText, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { use, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import type { CallValue } from '@chhokka/contracts';
import { Button, IconButton, Money } from '@chhokka/ui';
import type { CentrePageKey } from '../centre-pages.ts';
import { amountsHidden } from '../../../widgets/BalanceChip.tsx';
import { useVendors } from '../../../games/catalogue.ts';
import { openDialog } from '../../../platform/dialogs/dialogs.ts';
import { CentrePage, WhenThere } from '../CentrePage.tsx';
import { PagesThere } from '../pages-there.ts';
import { useFunds } from './use-funds.ts';
import styles from './Wallet.module.css';

type Funds = CallValue<'consolidatedFunds'>;

/** Page `transferFund`: the member's money, where it is, and the buttons that move it. */
export default function WalletPage() {
  const { funds, refresh } = useFunds();
  return (
    <CentrePage>
      <WhenThere query={funds}>
        {(value) => (
          <>
            <Purse funds={value} onRefresh={refresh} />
            <Ways />
            <Vendors funds={value} />
          </>
        )}
      </WhenThere>
    </CentrePage>
  );
}

/** The balance, which is hidden and refreshed together with every other balance on the page (1-site §2). */
function Purse({ funds, onRefresh }: { funds: Funds; onRefresh: () => Promise<void> }) {
  const t = useTranslations('centre.wallet');
  const isHidden = useSyncExternalStore(amountsHidden.subscribe, amountsHidden.read);
  const parts = [
    { key: 'held', label: t('held'), text: t('heldText'), amount: funds.held },
    { key: 'staked', label: t('staked'), text: t('stakedText'), amount: funds.staked },
    { key: 'total', label: t('total'), text: '', amount: funds.total },
  ];
  return (
    <section className={styles.purse} aria-label={t('balance')}>
      <div className={styles.balance}>
        <div>
          <p className={styles.label}>{t('balance')}</p>
          <p className={styles.sum}>
            <Amount amount={funds.sumBalance} symbol={funds.currencySymbol} counts />
          </p>
        </div>
        <div className={styles.tools}>
          <IconButton
            label={isHidden ? t('show') : t('hide')}
            aria-pressed={isHidden}
            icon={isHidden ? <EyeOff size={20} /> : <Eye size={20} />}
            onClick={() => amountsHidden.write(!isHidden)}
          />
          <IconButton label={t('refresh')} icon={<RefreshCw size={20} />} onClick={() => void onRefresh()} />
        </div>
      </div>
      <dl className={styles.parts}>
        {parts.map(({ key, label, text, amount }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              <Amount amount={amount} symbol={funds.currencySymbol} />
              {text && <small>{text}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Amount({ amount, symbol, counts }: { amount: string; symbol: string; counts?: boolean }) {
  const isHidden = useSyncExternalStore(amountsHidden.subscribe, amountsHidden.read);
  return isHidden ? '***' : <Money amount={amount} symbol={symbol} counts={counts ?? false} />;
}

/** Deposit, withdrawal, transfer and the account record, as far as the site has them. */
function Ways() {
  const t = useTranslations('centre.wallet');
  const pages = use(PagesThere);
  const ways: readonly { key: CentrePageKey; label: string; icon: ReactNode }[] = [
    { key: 'depositv2', label: t('deposit'), icon: <ArrowDownToLine size={18} /> },
    { key: 'withdraw', label: t('withdraw'), icon: <Banknote size={18} /> },
    { key: 'transferUpline', label: t('send'), icon: <Send size={18} /> },
    { key: 'transactionHistory', label: t('record'), icon: <ScrollText size={18} /> },
  ];
  const there = ways.filter(({ key }) => pages.includes(key));
  return (
    <div className={styles.ways}>
      {there.map(({ key, label, icon }) => (
        <Button
          key={key}
          look={key === 'depositv2' ? 'primary' : 'secondary'}
          icon={icon}
          onClick={() => openDialog('centre', { page: key })}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

/** The stakes in open rounds by vendor: vendors hold no money of their own. */
function Vendors({ funds }: { funds: Funds }) {
  const t = useTranslations('centre.wallet');
  const cards = useVendors().data?.flatMap(({ vendors }) => vendors);
  const nameOf = (vassalage: string): string =>
    cards?.find((card) => card.vassalage === vassalage)?.displayName ?? vassalage;
  return (
    <section className={styles.vendors} aria-labelledby="centre-vendors">
      <h4 id="centre-vendors">{t('vendors')}</h4>
      <p className={styles.note}>{t('vendorsText')}</p>
      {funds.vendors.length === 0 ? (
        <p className={styles.none}>{t('none')}</p>
      ) : (
        <ul className={styles.list}>
          {funds.vendors.map(({ vassalage, rounds, staked }) => (
            <li key={vassalage}>
              <span>
                <strong>{nameOf(vassalage)}</strong>
                <small>{t('rounds', { rounds })}</small>
              </span>
              <Amount amount={staked} symbol={funds.currencySymbol} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
