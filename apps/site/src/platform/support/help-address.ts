import { useSetting } from '../site/site.ts';

/**
 * Where the operator's help is read: on its page or, where the operator has none, alone. What members agree to must be
 * there in any case.
 */
export function useHelpAddress(topic = ''): string {
  const page = useSetting('HELPCENTER') === false ? '/helpmc' : '/help';
  return topic === '' ? page : `${page}#${topic}`;
}
