import { useLanguage } from './language.ts';

/** The operator's language, as calls name it. */
export function useWireLanguage(): 'BN' | 'EN' {
  return useLanguage() === 'bn' ? 'BN' : 'EN';
}
