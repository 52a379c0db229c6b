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
  'royal-bengal': { placeholder: 'data:image/webp;base64,UklGRkYAAABXRUJQVlA4IDoAAADQAQCdASoJAAwABIB0JbACdADZKRiQAAD+iRbRPx5sK7PpzT1rJkZDWx4xXCGxOyPDuqNd6XbA/AAA', widths: coverWidths },
  'padma-ilish': { placeholder: 'data:image/webp;base64,UklGRjoAAABXRUJQVlA4IC4AAADQAQCdASoJAAwABIB0JZgCdAEOZcOJgADN8WulyJWsWgN7AnyoPosYtPg81fAA', widths: coverWidths },
  'mango-grove': { placeholder: 'data:image/webp;base64,UklGRkIAAABXRUJQVlA4IDYAAADQAQCdASoJAAwABIB0JbACdADbHQJ1kAD31n87qiWhjwcaXVTURkVQqz/iv5VLAnVls75wAAA=', widths: coverWidths },
  'tea-garden': { placeholder: 'data:image/webp;base64,UklGRkAAAABXRUJQVlA4IDQAAADQAQCdASoJAAwABIB0JaACdAEO42hkAAD944eemhvzfSFiY4SNEtiIDVkZjWX49NJV8AAA', widths: coverWidths },
  'sundarban-honey': { placeholder: 'data:image/webp;base64,UklGRjwAAABXRUJQVlA4IDAAAADQAQCdASoJAAwABIB0JbACdAEOlOz50ADLJsdf/vEt5NMx584lebfKCGIztWjXAAA=', widths: coverWidths },
  'moonlit-haor': { placeholder: 'data:image/webp;base64,UklGRkAAAABXRUJQVlA4IDQAAAAQAgCdASoJAAwABIB0JZAC7AD0p3C5mL8AAP5NKbCBbZcRhLNes7E3xh01U/4lc5tm0AAA', widths: coverWidths },
  'monsoon-gold': { placeholder: 'data:image/webp;base64,UklGRjoAAABXRUJQVlA4IC4AAACwAQCdASoJAAwABIB0JQBOgCHSr+UAAP6D7EgDt1RyeEGspjvDMwzbH4QKLAAA', widths: coverWidths },
  'peacock-palace': { placeholder: 'data:image/webp;base64,UklGRjwAAABXRUJQVlA4IDAAAADwAQCdASoJAAwABIB0JaACdAEPDiRCNCgA/oPLLNcSwkeL+0yaSs5viocXjXO23AA=', widths: coverWidths },
  'blue-lotus': { placeholder: 'data:image/webp;base64,UklGRj4AAABXRUJQVlA4IDIAAADwAQCdASoJAAwABIB0JbACdAEPC0LQXYAA/oQDxlkqND3ds/VEzjSbO6WEEgNjClPEAA==', widths: coverWidths },
  'red-cockerel': { placeholder: 'data:image/webp;base64,UklGRkIAAABXRUJQVlA4IDYAAACQAQCdASoJAAwABIB0JbACdADzQ0AA/kCA3M+9tdjyhldWGS4RErlYQrrg3J/aZuz7B7VAAAA=', widths: coverWidths },
  'rocket-rush': { placeholder: 'data:image/webp;base64,UklGRj4AAABXRUJQVlA4IDIAAADQAQCdASoJAAwABIB0JZACdADzcoy60AD+5f/CGLMf/9CZqEsTz3a4yUMao11/WQAAAA==', widths: coverWidths },
  'rickshaw-rally': { placeholder: 'data:image/webp;base64,UklGRjgAAABXRUJQVlA4ICwAAACwAQCdASoJAAwABIB0JQAAW5v9SpIAAPufZm1S1qPReE8a/Eb49Gv1Zr0oAA==', widths: coverWidths },
  'jamdani-jewels': { placeholder: 'data:image/webp;base64,UklGRj4AAABXRUJQVlA4IDIAAAAQAgCdASoJAAwABIB0JbACdAEPD2WXs7YQAP6p83I7nrISdp7jG8ofi/Sv20/iiAAAAA==', widths: coverWidths },
  'boishakh-drums': { placeholder: 'data:image/webp;base64,UklGRkIAAABXRUJQVlA4IDYAAACwAQCdASoJAAwABIB0JbACdAEOOHdAAP1Qad4DhJfheqI4Zt4TEzMSDXG7Lsi+NvdEEd4AAAA=', widths: coverWidths },
  'coxs-bazar': { placeholder: 'data:image/webp;base64,UklGRkIAAABXRUJQVlA4IDYAAADwAQCdASoJAAwABIB0JZgCdAEQELO7rAAA4l66+CSz5KoTzqkQ9mP2wVIy07IG2xAljXwAAAA=', widths: coverWidths },
  'dragon-tiger': { placeholder: 'data:image/webp;base64,UklGRkIAAABXRUJQVlA4IDYAAADwAQCdASoJAAwABIB0JbACdAELMQhQLAAA/oPWc3LihPvzIWby0kpaMCg/+U3h2Bd/aC/kgAA=', widths: coverWidths },
  'teen-patti': { placeholder: 'data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAACwAQCdASoJAAwABIB0JZACdAEOOewIAP5KDFdM7j0+kVvSjM42CCVuMO4wwbb55GWpYngS0YgAAA==', widths: coverWidths },
  'callbreak': { placeholder: 'data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAADwAQCdASoJAAwABIB0JaACdAEPCFkK64AA/knsYY+wbvrZ7tu/dxr6RBzDRjt2UO5PSKItJGYgAA==', widths: coverWidths },
  'ludo-dhaka': { placeholder: 'data:image/webp;base64,UklGRjwAAABXRUJQVlA4IDAAAADQAQCdASoJAAwABIB0JbACdAD0QMpkAADycorvF14f/ulS9Szj3Q/KB84U5WHrkAA=', widths: coverWidths },
  'roulette-dhaka': { placeholder: 'data:image/webp;base64,UklGRj4AAABXRUJQVlA4IDIAAADQAQCdASoJAAwABIB0JZACdAEOOgKUgAD+5gFLMigmVcerphm/jwzRCnme4ym9PrAAAA==', widths: coverWidths },
  'andar-bahar': { placeholder: 'data:image/webp;base64,UklGRkIAAABXRUJQVlA4IDYAAADwAQCdASoJAAwABIB0JbACdAELMQ+9WwAA/oecxbMiROnb/MnGrn+PSkjxRxSTtrqfuWvwAAA=', widths: coverWidths },
  'baccarat-gulshan': { placeholder: 'data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAAAQAgCdASoJAAwABIB0JQBOgCFsrHwK4z0AAP7SCJxYcx3jooshdsFh962AmaAvNpLCxeoQb3gAAA==', widths: coverWidths },
  'lucky-six': { placeholder: 'data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAADwAQCdASoJAAwABIB0JbACdAD0ZkDsagAA/ZzeEqemMIbdfAHIW0iB8eIITTf5OcKr4yC98QAAAA==', widths: coverWidths },
  'dhaka-daily': { placeholder: 'data:image/webp;base64,UklGRkIAAABXRUJQVlA4IDYAAADwAQCdASoJAAwABIB0JagCdAD0ZkEI85gA+T31VioSeGM4pAFW+Q95OztdKEDFtR4iWgIu3AA=', widths: coverWidths },
  'hilsa-hunt': { placeholder: 'data:image/webp;base64,UklGRjwAAABXRUJQVlA4IDAAAADQAQCdASoJAAwABIB0JbACdAC9tdyoAAD4C9YRrx5yCLuQZDerZYHg51bwCs6wAAA=', widths: coverWidths },
  'deep-padma': { placeholder: 'data:image/webp;base64,UklGRkIAAABXRUJQVlA4IDYAAADwAQCdASoJAAwABIB0JbACdAELWeoVngAA/ZjDg+Um0THTxdOrB7OoPg7snN+i7M4JWjNIAAA=', widths: coverWidths },
};
