import { UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { MemberTransfer } from '@chhokka/contracts';
import { EmptyState } from '@chhokka/ui';
import { CentrePage, WhenThere } from '../CentrePage.tsx';
import { Receipt } from './Receipt.tsx';
import { TransferRecord } from './TransferRecord.tsx';
import { SendForm } from './SendForm.tsx';
import { useMerchantWallet } from './use-transfer.ts';

/** Page `transferUpline`: money to the upline, and from agents to their direct downlines (1-site §6). */
export default function TransferPage() {
  const t = useTranslations('centre.transfer');
  const wallet = useMerchantWallet();
  const [made, setMade] = useState<MemberTransfer | null>(null);
  return (
    <CentrePage>
      <WhenThere query={wallet}>
        {(value) =>
          made !== null ? (
            <Receipt made={made} symbol={value.currencySymbol} onAgain={() => setMade(null)} />
          ) : value.upline === null && !value.toDownline ? (
            <EmptyState
              picture={<UserRoundX size={40} strokeWidth={1.5} />}
              title={t('nobody')}
              text={t('nobodyText')}
            />
          ) : (
            <SendForm wallet={value} onSent={setMade} />
          )
        }
      </WhenThere>
      <TransferRecord symbol={wallet.data?.currencySymbol ?? ''} />
    </CentrePage>
  );
}
