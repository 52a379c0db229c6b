import {
  createTheme,
  type MantineColorSchemeManager,
  type VariantColorResolverResult,
  type VariantColorsResolver,
} from '@mantine/core';
import { inBrowser } from '@chhokka/ui/store';
import type { Meaning } from '../shared/meaning.ts';

const STORED_AS = 'office-theme';

/** Colours of buttons and badges from the house's tokens. `color` is a `Meaning`, or none. */
const colours: VariantColorsResolver = ({ color, variant }): VariantColorResolverResult => {
  if (variant === 'filled')
    return { background: 'var(--accent)', hover: 'var(--accent-hover)', color: 'var(--on-accent)', border: 'none' };
  if (variant === 'light') return { ...tinted(color), border: 'none' };
  const plain = { background: 'transparent', hover: 'var(--sunk)', color: 'var(--ink)' };
  return { ...plain, border: variant === 'default' ? '1px solid var(--line-strong)' : 'none' };
};

type Tint = Pick<VariantColorResolverResult, 'background' | 'hover' | 'color'>;

const PLAIN: Tint = { background: 'var(--sunk)', hover: 'var(--line)', color: 'var(--ink-2)' };

const TINTS: Readonly<Record<Meaning, Tint>> = {
  plain: PLAIN,
  accent: { background: 'var(--accent-soft)', hover: 'var(--accent-soft)', color: 'var(--ink)' },
  good: { background: 'var(--good-soft)', hover: 'var(--good-soft)', color: 'var(--good)' },
  bad: { background: 'var(--bad-soft)', hover: 'var(--bad-soft)', color: 'var(--bad)' },
};

/** A component without a meaning, or with a colour of the library, looks plain. */
function tinted(color: string | undefined): Tint {
  return color !== undefined && Object.hasOwn(TINTS, color) ? TINTS[color as Meaning] : PLAIN;
}

/** The theme of the back office: the house's tokens instead of the library's own colours. */
export const theme = createTheme({
  variantColorResolver: colours,
  cursorType: 'pointer',
  respectReducedMotion: true,
});

/** Stores the theme for both the components and the tokens; `boot.js` applies it before the first paint. */
export const colourScheme: MantineColorSchemeManager = {
  get: () => (inBrowser((kept) => kept.getItem(STORED_AS)) === 'dark' ? 'dark' : 'light'),
  set(scheme) {
    inBrowser((kept) => kept.setItem(STORED_AS, scheme));
    document.documentElement.dataset.theme = scheme;
  },
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => void inBrowser((kept) => kept.removeItem(STORED_AS)),
};
