import { lazyComponent } from '../../platform/chunks/chunk.tsx';
import { Optional } from '../../widgets/Optional.tsx';

/** Where visitors find the operator (1-site §2, footer), each by a mark of our own drawing. */
export const SOCIAL = ['youtube', 'twitter', 'tiktok', 'facebook', 'instagram', 'whatsapp', 'telegram'] as const;
export type Social = (typeof SOCIAL)[number];

/** What each is called, in every language alike. */
export const SOCIAL_NAMES: Readonly<Record<Social, string>> = {
  youtube: 'YouTube',
  twitter: 'Twitter',
  tiktok: 'TikTok',
  facebook: 'Facebook',
  instagram: 'Instagram',
  whatsapp: 'WhatsApp',
  telegram: 'Telegram',
};

/** They arrive when the first is drawn, into the room that they have: most visitors never come so far. */
const Strokes = lazyComponent(() => import('./SocialStrokes.tsx'));

/** The mark of a social network, `size` px wide. Its link or button names it. */
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
