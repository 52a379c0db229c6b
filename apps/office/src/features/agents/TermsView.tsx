import type { AgreementTerms } from '@chhokka/contracts';
import { FactList } from '../../shared/facts/FactList.tsx';
import { useSiteCurrency } from '../../shared/site.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './Agents.module.css';
import { termFacts, tierTexts } from './words.ts';

/** The terms of a contract in words. */
export function TermsView({ terms }: { terms: AgreementTerms }) {
  const texts = useTexts();
  const currency = useSiteCurrency();
  return (
    <>
      <ol className={styles.sentences}>
        {tierTexts(texts.agentContracts, terms, currency).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
      <FactList facts={termFacts(texts, terms, currency)} />
    </>
  );
}
