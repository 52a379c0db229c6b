import type { Language } from './language.ts';
import type { RulesWords } from './rules-en.ts';

/** Loads the rules in one language. */
export async function loadRules(language: Language): Promise<RulesWords> {
  switch (language) {
    case 'bn':
      return (await import('./rules-bn.ts')).rulesBn;
    case 'en':
      return (await import('./rules-en.ts')).rulesEn;
    case 'es':
      return (await import('./rules-es.ts')).rulesEs;
  }
}
