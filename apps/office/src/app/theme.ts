import {
  createTheme,
  type MantineColorSchemeManager,
  type VariantColorResolverResult,
  type VariantColorsResolver,
} from '@mantine/core';

const STORED_AS = 'office-theme';

/** The look of buttons and marks, in the house's tokens. `color` is a meaning: none, `good`, `bad`. */
const colours: VariantColorsResolver = ({ color, variant }): VariantColorResolverResult => {
  if (variant === 'filled')
    return { background: 'var(--accent)', hover: 'var(--accent-hover)', color: 'var(--on-accent)', border: 'none' };
  if (variant === 'light') return { ...tinted(color), border: 'none' };
  const plain = { background: 'transparent', hover: 'var(--sunk)', color: 'var(--ink)' };
  return { ...plain, border: variant === 'default' ? '1px solid var(--line-strong)' : 'none' };
};

function tinted(meaning: string | undefined): Pick<VariantColorResolverResult, 'background' | 'hover' | 'color'> {
  if (meaning === 'good' || meaning === 'bad')
    return { background: `var(--${meaning}-soft)`, hover: `var(--${meaning}-soft)`, color: `var(--${meaning})` };
  if (meaning === 'accent')
    return { background: 'var(--accent-soft)', hover: 'var(--accent-soft)', color: 'var(--ink)' };
  return { background: 'var(--sunk)', hover: 'var(--line)', color: 'var(--ink-2)' };
}

export const theme = createTheme({
  variantColorResolver: colours,
  cursorType: 'pointer',
  respectReducedMotion: true,
});

/** Keeps the theme for both the components and the tokens; `boot.js` applies it before the first paint. */
export const colourScheme: MantineColorSchemeManager = {
  get: () => (localStorage.getItem(STORED_AS) === 'dark' ? 'dark' : 'light'),
  set(scheme) {
    localStorage.setItem(STORED_AS, scheme);
    document.documentElement.dataset.theme = scheme;
  },
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => localStorage.removeItem(STORED_AS),
};
