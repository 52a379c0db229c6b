import type { FastifyInstance } from 'fastify';

/** Begins to listen and returns the port: 0 asks the system for a free one. `name` is what the log calls the port. */
export async function listen(
  server: FastifyInstance,
  { host, port }: { readonly host: string; readonly port: number },
  name: string,
): Promise<number> {
  await server.listen({ host, port, listenTextResolver: () => name });
  const address = server.server.address();
  return address !== null && typeof address === 'object' ? address.port : port;
}
