// Written by tools/art/build.ts. Do not edit.

/** Widths in px at which each cover exists, as /art/covers/CODE-WIDTH.avif and .webp; covers are 3:4. */
export const coverWidths = [180, 300, 480] as const;

/** What the site knows of a cover before its file arrives. */
export interface CoverArt {
  /** A few blurred pixels as a `data:` address. */
  readonly placeholder: string;
  readonly widths: readonly number[];
}

/** By game code. A game without an entry has no cover of its own. */
export const covers: Readonly<Record<string, CoverArt>> = {
  'royal-bengal': { placeholder: 'data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAADQAQCdASoJAAwABIB0JbACdADZKRfAAAD+iRbRPx5sK7PpzT1rJkZDWx9h8UizAm0E4RdbDXVldogAAAA=', widths: coverWidths },
  'padma-ilish': { placeholder: 'data:image/webp;base64,UklGRjoAAABXRUJQVlA4IC4AAADQAQCdASoJAAwABIB0JZgCdAEOZcOJgADN8WulyJWsWgN7AnyoPosYtPg82NoA', widths: coverWidths },
  'mango-grove': { placeholder: 'data:image/webp;base64,UklGRkIAAABXRUJQVlA4IDYAAADQAQCdASoJAAwABIB0JbACdADbHCHQAAD31n87qiWhjwcaXVTURppEo4f0K9ZX7dwJL19IAAA=', widths: coverWidths },
  'tea-garden': { placeholder: 'data:image/webp;base64,UklGRkAAAABXRUJQVlA4IDQAAACwAQCdASoJAAwABIB0JaACdAEO42WYAP3jh56aG/N9IWJnQbRZ6d7qQlJBmNZfj00lXwAA', widths: coverWidths },
  'sundarban-honey': { placeholder: 'data:image/webp;base64,UklGRj4AAABXRUJQVlA4IDIAAADwAQCdASoJAAwABIB0JbACdAEOlO0QwsAAyybHX/7xLeTTMee8t69dPNX7dJ9+IAAAAA==', widths: coverWidths },
  'moonlit-haor': { placeholder: 'data:image/webp;base64,UklGRkAAAABXRUJQVlA4IDQAAAAQAgCdASoJAAwABIB0JZAC7AD0p3C5mL8AAP5NKbCBbZcRhLNes7E3xh01U/4lc5tm0AAA', widths: coverWidths },
  'monsoon-gold': { placeholder: 'data:image/webp;base64,UklGRjoAAABXRUJQVlA4IC4AAACwAQCdASoJAAwABIB0JQBOgCHSr+UAAP6D7EgDt1RyeEGspkZMucfnItN59oAA', widths: coverWidths },
  'peacock-palace': { placeholder: 'data:image/webp;base64,UklGRj4AAABXRUJQVlA4IDIAAADQAQCdASoJAAwABIB0JaACdAEPDhVq8AD+g8ss1xLCR4v8kBnQO/iA5RCF5Ma5224AAA==', widths: coverWidths },
  'blue-lotus': { placeholder: 'data:image/webp;base64,UklGRkAAAABXRUJQVlA4IDQAAADwAQCdASoJAAwABIB0JbACdAEPCy1BVkAA/oQDxlkqND3dmAM5L/ZF0Q87bRDGS9zOgIAA', widths: coverWidths },
  'red-cockerel': { placeholder: 'data:image/webp;base64,UklGRkIAAABXRUJQVlA4IDYAAACQAQCdASoJAAwABIB0JbACdADzHsAA/kCA3M+9tdjyhldWGS4RGGkvGd0/1Vp5ET5Hd9/mgAA=', widths: coverWidths },
  'rocket-rush': { placeholder: 'data:image/webp;base64,UklGRj4AAABXRUJQVlA4IDIAAADwAQCdASoJAAwABIB0JZACdADzco1kQQAA/uX/whizH//QmahLE1mQkiA7A0Btdf1kAA==', widths: coverWidths },
  'rickshaw-rally': { placeholder: 'data:image/webp;base64,UklGRjgAAABXRUJQVlA4ICwAAACwAQCdASoJAAwABIB0JQAAW5v9SpIAAPufZm1S1qPReE8a/Eb49Gv1Zr0oAA==', widths: coverWidths },
  'jamdani-jewels': { placeholder: 'data:image/webp;base64,UklGRj4AAABXRUJQVlA4IDIAAAAQAgCdASoJAAwABIB0JbACdAEPD2WOlBDgAP6p83I7nrISdpz/lcxSs3OLGPWr0/AAAA==', widths: coverWidths },
  'boishakh-drums': { placeholder: 'data:image/webp;base64,UklGRkIAAABXRUJQVlA4IDYAAACwAQCdASoJAAwABIB0JbACdAEOOHdAAP1Qad4DhJfheqI4Zt4TEyhrflnPAXreq2dvOxIAAAA=', widths: coverWidths },
  'coxs-bazar': { placeholder: 'data:image/webp;base64,UklGRkIAAABXRUJQVlA4IDYAAADwAQCdASoJAAwABIB0JZgCdAEQELO7rAAA4l66+CSz5KoTzqkQ9mP2wVIy07IG2xAljXwAAAA=', widths: coverWidths },
  'dragon-tiger': { placeholder: 'data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAADwAQCdASoJAAwABIB0JbACdAELMM5D5AAA/oPWc3LihPvzIWby0kpnfSMczuxNFwlk0oiMcAAAAA==', widths: coverWidths },
  'teen-patti': { placeholder: 'data:image/webp;base64,UklGRkIAAABXRUJQVlA4IDYAAADQAQCdASoJAAwABIB0JZACdAEOOgJ0AAD+SgxXTO49PpFb0ozONgglc0OSEN8gbB4h/bV3gAA=', widths: coverWidths },
  'callbreak': { placeholder: 'data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAADwAQCdASoJAAwABIB0JZACdAEPEN69VDAA/kErPoi4Y1ovwWM+UFe+LWbybRDQfVDuFaL60xoAAA==', widths: coverWidths },
  'ludo-dhaka': { placeholder: 'data:image/webp;base64,UklGRjwAAABXRUJQVlA4IDAAAADQAQCdASoJAAwABIB0JbACdAD0QMpxEADycorvF14f/ulS9Szj3Q/KB84U5WHrkAA=', widths: coverWidths },
  'roulette-dhaka': { placeholder: 'data:image/webp;base64,UklGRj4AAABXRUJQVlA4IDIAAADwAQCdASoJAAwABIB0JZACdAEOOhwtOAAA/uYBSzIoJlXHq6YZwFG0OHme4ym9PrAAAA==', widths: coverWidths },
  'andar-bahar': { placeholder: 'data:image/webp;base64,UklGRkIAAABXRUJQVlA4IDYAAADwAQCdASoJAAwABIB0JbACdAELMQ+9MYAA/oecxbMiROnb/MnGrn+PSkjxR1aTtrqfuWvwAAA=', widths: coverWidths },
  'baccarat-gulshan': { placeholder: 'data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAADQAQCdASoJAAwABIB0JQBOgCFqsJ0OQAD+0gicWHMd46JjsK712GtGlY+ezcx5ASwsXqEG94AAAA==', widths: coverWidths },
  'lucky-six': { placeholder: 'data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAAAQAgCdASoJAAwABIB0JbACdAD0ZkENEcwAAP2c3hKnpjCG3XwByFtH0C7jHY2Sc4VXxkF74gAAAA==', widths: coverWidths },
  'dhaka-daily': { placeholder: 'data:image/webp;base64,UklGRkIAAABXRUJQVlA4IDYAAAAQAgCdASoJAAwABIB0JagCdAD0ZkEJF/0AAPk99VYqEnhjOKQBVvkLbv/a2BNLaiwJtjCBSAA=', widths: coverWidths },
  'hilsa-hunt': { placeholder: 'data:image/webp;base64,UklGRjwAAABXRUJQVlA4IDAAAADQAQCdASoJAAwABIB0JbACdAC9tbvEAAD4C9YRrx5yCLurG2j4Aq/b8+y+9FRCAAA=', widths: coverWidths },
  'deep-padma': { placeholder: 'data:image/webp;base64,UklGRkAAAABXRUJQVlA4IDQAAADQAQCdASoJAAwABIB0JbACdAELWevqAAD9mMOD5SbRMdPF04J7Lf8PB3ZOb9F2ZwStGaQA', widths: coverWidths },
};
