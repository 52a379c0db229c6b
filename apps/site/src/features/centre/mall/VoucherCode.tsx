import { Button, Skeleton } from '@chhokka/ui';
import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { MEMBER_KEY } from '../../../platform/member/member.ts';
import { rewardsCall } from '../../../platform/rewards/rewards-api.ts';
import { CallFailure } from '../../../widgets/CallFailure.tsx';
import { useCopy } from '../../../widgets/copy/use-copy.ts';
import styles from './Mall.module.css';

/** The code of the member's own voucher. It is asked for when it is shown, and not kept afterwards. */
export function VoucherCode({ redemptionId }: { redemptionId: string }) {
  const t = useTranslations('points.history');
  const copy = useCopy();
  const voucher = useQuery({
    queryKey: [...MEMBER_KEY, 'voucher', redemptionId],
    queryFn: ({ signal }) => rewardsCall('pointVoucher', { redemptionId }, { signal }),
    gcTime: 0,
  });
  if (voucher.error)
    return <CallFailure compact error={voucher.error} onRetry={async () => void (await voucher.refetch())} />;
  if (!voucher.data) return <Skeleton height={52} />;
  const { code } = voucher.data;
  return (
    <p className={styles.code}>
      <code>{code}</code>
      <Button look="quiet" size="small" icon={<Copy size={16} />} onClick={() => copy(code)}>
        {t('copy')}
      </Button>
    </p>
  );
}
