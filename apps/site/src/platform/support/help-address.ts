import { useSetting } from '../site/site.ts';

/**
 * The address of the help: its page or, if the operator has switched that off, the standalone one. What members agree
 * to must be readable in any case.
 */
export function useHelpAddress(topic = ''): string {
  const page = useSetting('HELPCENTER') === false ? '/helpmc' : '/help';
  return topic === '' ? page : `${page}#${topic}`;
}
