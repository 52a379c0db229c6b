import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api.ts';
import { useTexts } from '../texts.ts';
import styles from './ProofPicture.module.css';

type ImageCall =
  | 'officeAgentApplicationImage'
  | 'officeApplicationImage'
  | 'officeDepositImage'
  | 'officeWithdrawalImage';

interface ProofPictureProps {
  /** The call that returns it. */
  readonly from: ImageCall;
  readonly imageId: string;
  /** The text alternative: whose picture, and of what. */
  readonly label: string;
}

/** A picture that a member submitted: small in the list, in full on a click. */
export function ProofPicture({ from, imageId, label }: ProofPictureProps) {
  const t = useTexts();
  const { data, isError } = usePicture(from, imageId);
  if (isError) return <p className={styles.gone}>{t.pictureFailed}</p>;
  if (data === undefined) return <Skeleton className={styles.picture ?? ''} radius="md" />;
  return (
    <details className={styles.view}>
      <summary aria-label={label}>
        <img className={styles.picture} src={data} alt="" />
      </summary>
      <img className={styles.whole} src={data} alt={label} />
    </details>
  );
}

/** The picture as a URL. Pictures never change. */
function usePicture(from: ImageCall, imageId: string) {
  return useQuery({
    queryKey: ['picture', from, imageId],
    queryFn: async ({ signal }) => {
      const { contentType, base64 } = await call(from, { imageId }, { signal });
      return `data:${contentType};base64,${base64}`;
    },
    staleTime: Infinity,
  });
}
