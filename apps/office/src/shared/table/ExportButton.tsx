import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { failureText } from '../api.ts';
import { fill, useTexts } from '../texts.ts';
import { saveFile, toCsv } from './csv.ts';

type Rows = readonly (readonly (string | number | null)[])[];

/** The first rows of a list that may have more. */
export interface CutRows {
  readonly rows: Rows;
  /** The number of rows before the cut; null: these are all. */
  readonly cutAt: number | null;
}

interface ExportButtonProps {
  /** The file's name, without its extension. */
  readonly name: string;
  readonly rows: () => Promise<Rows | CutRows>;
}

/** Loads all rows and saves them as a file; says so when the file does not hold all of them. */
export function ExportButton({ name, rows }: ExportButtonProps) {
  const t = useTexts();
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: async () => {
      const found = await rows();
      const { rows: all, cutAt } = 'cutAt' in found ? found : { rows: found, cutAt: null };
      saveFile(`${name}.csv`, toCsv(all));
      return cutAt;
    },
  });
  return (
    <>
      <Button
        variant="default"
        size="md"
        loading={isPending}
        leftSection={<Download size={18} aria-hidden />}
        onClick={() => mutate()}
      >
        {t.table.export}
      </Button>
      {typeof data === 'number' && <span role="alert">{fill(t.table.cut, { count: data.toLocaleString('en') })}</span>}
      {error && <span role="alert">{failureText(error, t)}</span>}
    </>
  );
}
