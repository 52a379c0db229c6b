import { Skeleton, useMantineColorScheme } from '@mantine/core';
import { type ComponentProps, lazy, Suspense } from 'react';

const Lines = lazy(async () => ({ default: (await import('./Lines.tsx')).Lines }));

/** The chart; it and its library are loaded when one is first shown. */
export function LazyLines(props: ComponentProps<typeof Lines>) {
  const { colorScheme } = useMantineColorScheme();
  return (
    <Suspense fallback={<Skeleton height={284} radius="md" mb="md" />}>
      {/* It reads its colours when it is drawn. */}
      <Lines key={colorScheme} {...props} />
    </Suspense>
  );
}
