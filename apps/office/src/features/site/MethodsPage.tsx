import { useTexts } from '../../shared/texts.ts';
import { ItemsPage } from './ItemsPage.tsx';

const KINDS = ['method'] as const;

/** Where members pay to. */
export function MethodsPage() {
  const { methods } = useTexts();
  return <ItemsPage title={methods.title} lead={methods.lead} kinds={KINDS} />;
}
