/** Languages of tables: ISO 639-1. */
export type TableLanguage = 'bn' | 'en' | 'es';
