import { lazyComponent } from '../../platform/chunks/chunk.tsx';
import { Optional } from '../../widgets/Optional.tsx';

/** The social networks where visitors may find the operator (1-site §2, footer), each with a mark drawn by us. */
export const SOCIAL = ['youtube', 'twitter', 'tiktok', 'facebook', 'instagram', 'whatsapp', 'telegram'] as const;
export type Social = (typeof SOCIAL)[number];

/** The name of each network, the same in every language. */
export const SOCIAL_NAMES: Readonly<Record<Social, string>> = {
  youtube: 'YouTube',
  twitter: 'Twitter',
  tiktok: 'TikTok',
  facebook: 'Facebook',
  instagram: 'Instagram',
  whatsapp: 'WhatsApp',
  telegram: 'Telegram',
};

/** The drawings load when the first mark is rendered, into reserved room: most visitors never scroll that far. */
const Strokes = lazyComponent(() => import('./SocialStrokes.tsx'));

/** The mark of a social network, `size` px wide. The link or button around it carries the name. */
export function SocialMark({ of, size = 20 }: { of: Social; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <Optional>
        <Strokes of={of} />
      </Optional>
    </svg>
  );
}
