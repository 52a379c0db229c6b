import { type ReactNode, useId } from 'react';
import { SheetFrame } from '../../core/ui/SheetFrame.tsx';
import { IconButton } from './icons.tsx';

export interface SheetProps {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** Beside the title: the ways to the other sheets. */
  readonly tabs?: ReactNode;
  readonly children: ReactNode;
}

/** A dialog over the table. */
export function Sheet({ title, closeLabel, onClose, tabs, children }: SheetProps): ReactNode {
  const id = useId();
  return (
    <SheetFrame
      titleId={id}
      classes={{ dialog: 't-sheet', body: 't-sheet-body' }}
      onClose={onClose}
      head={
        <>
          <header>
            <h2 id={id}>{title}</h2>
            <IconButton icon="close" label={closeLabel} onPress={onClose} />
          </header>
          {tabs}
        </>
      }
    >
      {children}
    </SheetFrame>
  );
}
