import { useTexts } from '../../shared/texts.ts';
import { ItemsPage } from './ItemsPage.tsx';

const KINDS = ['method'] as const;

/** The payment methods. */
export function MethodsPage() {
  const { methods } = useTexts();
  return <ItemsPage title={methods.title} lead={methods.lead} kinds={KINDS} />;
}
