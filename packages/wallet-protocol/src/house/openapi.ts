import { z } from 'zod';
import { type CallName, answers, fault, faultStatus, requests } from './calls.ts';
import { coreAnswers, coreFault, coreRequests } from './core.ts';
import { CORE_SUMMARIES, RULES, SUMMARIES } from './rules.ts';

/**
 * The house protocol as an OpenAPI 3.1 document, generated from the schemas of both sides. `origin` is the platform's
 * public URL, for example `https://play.example`.
 */
export function houseOpenApi(origin: string) {
  const calls = Object.keys(requests) as CallName[];
  return {
    openapi: '3.1.0',
    info: { title: 'Chhokka house wallet protocol', version: '1', description: RULES },
    servers: [{ url: `${origin}/provider/house/v1` }],
    security: [{ keyId: [], timestamp: [], signature: [] }],
    tags: [
      { name: 'wallet', description: 'Provider → operator' },
      { name: 'core', description: 'Operator → provider: what you offer at your own address, signed alike' },
    ],
    paths: Object.fromEntries([
      ...calls.map((name) => [`/${name}`, { post: walletOperation(name) }] as const),
      ...coreNames.map((name) => [`/core/v1/${name}`, corePath(name)] as const),
    ]),
    components: {
      securitySchemes: {
        keyId: header('x-key-id'),
        timestamp: header('x-timestamp'),
        signature: header('x-signature'),
      },
      schemas: { Fault: schema(fault), CoreFault: schema(coreFault) },
    },
  };
}

const coreNames = Object.keys(coreRequests) as (keyof typeof coreRequests)[];

function walletOperation(name: CallName) {
  const faults = Object.entries(faultStatus).map(([status, code]) => [
    String(code),
    { description: `\`${status}\`: nothing was decided`, content: json({ $ref: '#/components/schemas/Fault' }) },
  ]);
  return {
    operationId: name,
    tags: ['wallet'],
    summary: SUMMARIES[name],
    requestBody: { required: true, content: json(schema(requests[name])) },
    responses: {
      200: { description: 'Decided, for good', content: json(schema(answers[name])) },
      ...Object.fromEntries(faults),
    },
  };
}

function corePath(name: keyof typeof coreRequests) {
  return {
    servers: [{ url: 'https://provider.example', description: 'your core API' }],
    post: {
      operationId: `core-${name}`,
      tags: ['core'],
      summary: CORE_SUMMARIES[name],
      requestBody: { required: true, content: json(schema(coreRequests[name])) },
      responses: {
        200: { description: 'Done', content: json(schema(coreAnswers[name])) },
        default: {
          description: 'Refused, or to be tried again',
          content: json({ $ref: '#/components/schemas/CoreFault' }),
        },
      },
    },
  };
}

function header(name: string) {
  return { type: 'apiKey', in: 'header', name };
}

function json(content: object) {
  return { 'application/json': { schema: content } };
}

/** The JSON schema of the wire format, not of the decoded value. */
function schema(type: z.ZodType): object {
  const { $schema: _, ...rest } = z.toJSONSchema(type, { io: 'input', target: 'draft-2020-12' });
  return rest;
}
