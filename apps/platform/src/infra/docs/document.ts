import {
  contracts,
  errorStatus,
  pictureTypes,
  refusal,
  routes,
  type CallName,
  type Contract,
  type ErrorCode,
  type Route,
} from '@chhokka/contracts';
import { sealedBody } from '@chhokka/contracts/seal-open';
import { errorText } from '@chhokka/messages/errors';
import { z } from 'zod';
import { mayClose } from '../http/site-access.ts';

type Json = Record<string, unknown>;

/** Refusals that any call may return. */
const COMMON: readonly ErrorCode[] = ['bad_request', 'too_many_requests', 'server_fault', 'temporarily_unavailable'];

/** Whose calls a document describes: those of the site and the member centre, or those of the back office. */
export type Audience = 'site' | 'office';

const DESCRIBED: Readonly<Record<Audience, { readonly title: string; readonly calls: string }>> = {
  site: { title: 'Chhokka platform', calls: 'Calls of members.' },
  office: { title: 'Chhokka back office', calls: 'Calls of operators.' },
};
const SCHEMES: Readonly<Record<Audience, Json>> = {
  site: { member: { type: 'http', scheme: 'bearer', description: 'The token of register, login or freePlay.' } },
  office: { office: { type: 'http', scheme: 'bearer', description: 'The token of officeLogin.' } },
};

/** The contract of the audience's calls as OpenAPI 3.1. Addresses are relative to the server that publishes it. */
export function openApiDocument(audience: Audience): Json {
  const paths: Record<string, Json> = {};
  for (const name of Object.keys(routes) as CallName[]) {
    const route: Route = routes[name];
    if ((route.moduleId === 'office') !== (audience === 'office')) continue;
    const operation = describeCall(name, route, contracts[name]);
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: DESCRIBED[audience].title,
      version: '1',
      description:
        `${DESCRIBED[audience].calls} ` +
        'Every answer is an envelope: `success`, `message` and `value`, or `code`, `message` and perhaps `fields` and `value`. ' +
        'Messages follow `Accept-Language` (bn, en, es). Give each call an `X-Request-Id`; the answer repeats it. ' +
        'A sealed call carries its body, or the header `x-sealed`, encrypted (HPKE, RFC 9180) to the key of `sealingKey`.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: SCHEMES[audience],
      schemas: { Refusal: schemaOf(refusal, 'output'), Sealed: schemaOf(sealedBody, 'input') },
    },
  };
}

function describeCall(name: CallName, route: Route, contract: Contract): Json {
  const parameters = [
    ...(contract.headers ? parametersOf(contract.headers, 'header') : []),
    ...(route.method === 'GET' && contract.query ? parametersOf(contract.query, 'query') : []),
  ];
  return {
    operationId: name,
    summary: contract.summary,
    tags: [route.moduleId],
    ...(route.access !== 'none' && { security: securityOf(route) }),
    ...(parameters.length > 0 && { parameters }),
    ...(route.method !== 'GET' && contract.body && { requestBody: bodyOf(contract.body, route) }),
    ...(route.picture && { requestBody: PICTURE }),
    responses: responsesOf(name, route, contract),
  };
}

const PICTURE: Json = {
  required: true,
  content: Object.fromEntries(pictureTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])),
};

const FILE: Json = { 'text/csv': { schema: { type: 'string' } } };

function securityOf(route: Route): Json[] {
  if (route.access === 'office') return [{ office: [] }];
  return route.access === 'optional' ? [{}, { member: [] }] : [{ member: [] }];
}

function parametersOf(given: z.ZodType, place: 'query' | 'header'): Json[] {
  const schema = schemaOf(given, 'input') as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(schema.properties ?? {}).map(([name, { description, ...property }]) => ({
    name,
    in: place,
    required: schema.required?.includes(name) ?? false,
    ...(description !== undefined && { description }),
    schema: property,
  }));
}

function bodyOf(body: z.ZodType, { sealed: isSealed, formEncoded }: Route): Json {
  const plain = schemaOf(body, 'input');
  const type = formEncoded ? 'application/x-www-form-urlencoded' : 'application/json';
  if (!isSealed) return { required: true, content: { [type]: { schema: plain } } };
  const sealed = { $ref: '#/components/schemas/Sealed', 'x-sealed-content': plain };
  return { required: true, description: 'Sealed.', content: { 'application/json': { schema: sealed } } };
}

function responsesOf(name: CallName, route: Route, contract: Contract): Record<string, Json> {
  const envelope = {
    type: 'object',
    required: ['success', 'message', 'value'],
    properties: { success: { const: true }, message: { type: 'string' }, value: schemaOf(contract.value, 'output') },
  };
  const responses: Record<string, Json> = {
    200: { description: 'Done.', content: route.csv ? FILE : { 'application/json': { schema: envelope } } },
  };
  const withSession: ErrorCode[] = route.access === 'member' || route.access === 'office' ? ['unauthorized'] : [];
  if (route.trueAccount) withSession.push('need_true_account');
  const beforeSession: ErrorCode[] = mayClose(name) ? ['maintenance', 'access_restricted'] : [];
  // Calls that change something are accepted from our own pages only, and with one kind of body.
  if (route.method !== 'GET') beforeSession.push('forbidden', 'unsupported_media_type');
  const codes = [...new Set([...COMMON, ...beforeSession, ...withSession, ...contract.errors])];
  for (const [status, group] of Map.groupBy(codes, (code) => errorStatus[code])) {
    responses[status] = {
      description: group.map((code) => `\`${code}\`: ${errorText.en[code]}`).join(' '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    };
  }
  return responses;
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return json;
}
