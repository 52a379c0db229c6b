import { SheetFrame } from '@chhokka/game-kit/core/sheet';
import { type ReactNode, useId } from 'react';
import { useWords } from '../app/context.ts';
import { IconButton } from './Icon.tsx';

export interface SheetProps {
  readonly title: string;
  readonly onClose: () => void;
  /** Beside the title. */
  readonly tools?: ReactNode;
  /** Below what scrolls, always in sight. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** A dialog: from the bottom on a phone, in the middle elsewhere. */
export function Sheet({ title, onClose, tools, foot, children }: SheetProps): ReactNode {
  const { common } = useWords();
  const id = useId();
  return (
    <SheetFrame
      titleId={id}
      classes={{ dialog: 'sheet', body: 'sheet-body' }}
      onClose={onClose}
      head={
        <div className="sheet-head">
          <h2 id={id}>{title}</h2>
          {tools}
          <IconButton icon="close" label={common.close} onPress={onClose} />
        </div>
      }
      foot={foot !== undefined && <div className="sheet-foot">{foot}</div>}
    >
      {children}
    </SheetFrame>
  );
}
