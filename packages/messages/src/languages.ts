/** The languages that have a catalogue; Bengali is the default. The site and the server speak these. */
export const languages = ['bn', 'en', 'es'] as const;

export type Language = (typeof languages)[number];
