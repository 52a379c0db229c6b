import type { ReactNode } from 'react';
import { useWords } from '../app/context.ts';

/** Nothing is here: what will be, and one thing to do. */
export function Empty(props: {
  readonly title: string;
  readonly text?: string;
  readonly picture?: ReactNode;
  readonly children?: ReactNode;
}): ReactNode {
  const { title, text, picture, children } = props;
  return (
    <div className="empty">
      {picture}
      <p className="empty-title">{title}</p>
      {text !== undefined && <p>{text}</p>}
      {children}
    </div>
  );
}

/** It could not be loaded; it can be tried again. */
export function Failed({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  const { common } = useWords();
  return (
    <div className="empty" role="alert">
      <p className="empty-title">{common.failed}</p>
      <p>{common.failedHint}</p>
      <button type="button" className="button" onClick={onRetry}>
        {common.retry}
      </button>
    </div>
  );
}

/** In the shape of what will be here. */
export function Skeleton({
  kind,
  count,
}: {
  readonly kind: 'card' | 'hero' | 'market' | 'bet';
  readonly count: number;
}): ReactNode {
  const { common } = useWords();
  return (
    <div className="skeletons" role="status">
      <span className="visually-hidden">{common.loading}</span>
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className={`skeleton ${kind}`} />
      ))}
    </div>
  );
}
