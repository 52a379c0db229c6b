import { type UseQueryResult, useQuery } from '@tanstack/react-query';

/**
 * Whether the browser reaches the server of a game on this machine. Its certificate is made by the installation itself,
 * and a frame whose certificate the browser does not trust stays empty and reports nothing. Games of other machines
 * have real certificates and are not asked: then there is no data. It looks again when the player returns to the page.
 */
export function useReached(address: string): UseQueryResult<boolean> {
  const { origin } = new URL(address, location.href);
  return useQuery({
    queryKey: ['reached', origin],
    queryFn: ({ signal }) =>
      fetch(origin, { method: 'HEAD', mode: 'no-cors', credentials: 'omit', cache: 'no-store', signal }).then(
        () => true,
        () => false,
      ),
    enabled: certifiesItself(origin),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // A machine without a network still reaches itself.
    networkMode: 'always',
    refetchOnWindowFocus: ({ state }) => (state.data === false ? 'always' : false),
    refetchOnReconnect: false,
  });
}

function certifiesItself(origin: string): boolean {
  if (!origin.startsWith('https:') || origin === location.origin) return false;
  return ['127.0.0.1', 'localhost', location.hostname].includes(new URL(origin).hostname);
}
