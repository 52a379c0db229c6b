import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { failureText } from '../api.ts';
import { useTexts } from '../texts.ts';
import { saveFile, toCsv } from './csv.ts';

type Rows = readonly (readonly (string | number | null)[])[];

/** Fetches all rows and saves them as a file. `name`: without its ending. */
export function ExportButton({ name, rows }: { name: string; rows: () => Promise<Rows> }) {
  const t = useTexts();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => saveFile(`${name}.csv`, toCsv(await rows())),
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
      {error && <span role="alert">{failureText(error, t)}</span>}
    </>
  );
}

const MOST_ROWS = 20_000;

/** Reads a keyset-paged list from its first page on, at most 20,000 rows. */
export async function readPages<Row>(
  read: (after: string | undefined) => Promise<{ list: readonly Row[]; next: string | null }>,
): Promise<Row[]> {
  const all: Row[] = [];
  let after: string | undefined;
  do {
    const { list, next } = await read(after);
    all.push(...list);
    after = next ?? undefined;
  } while (after !== undefined && all.length < MOST_ROWS);
  return all;
}
