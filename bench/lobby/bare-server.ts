import { fastify } from 'fastify';

/** The baseline of the lobby bench: the bare web framework, which answers one fixed body of BODY_BYTES. */
const body = Buffer.alloc(Number(process.env.BODY_BYTES), 'x');
const server = fastify();
server.get('/*', (_, reply) => reply.type('application/json; charset=utf-8').send(body));
process.on('SIGTERM', () => void server.close());
process.stdout.write(`${JSON.stringify({ url: await server.listen({ host: '127.0.0.1', port: 0 }) })}\n`);
