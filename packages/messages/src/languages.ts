/** The languages that have a catalogue, on the site and on the server. Bengali is the default. */
export const languages = ['bn', 'en', 'es'] as const;

export type Language = (typeof languages)[number];
