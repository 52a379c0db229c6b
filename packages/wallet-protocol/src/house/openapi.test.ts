import { expect, it } from 'vitest';
import { requests } from './calls.ts';
import { houseOpenApi } from './openapi.ts';

it('the OpenAPI document publishes every call with its wire format', () => {
  const document = houseOpenApi('https://play.example');
  for (const name of Object.keys(requests))
    expect(document.paths, name).toHaveProperty([`/${name}`, 'post', 'requestBody']);
  const text = JSON.stringify(document);
  expect(text).not.toContain('bigint');
  const bet = document.paths['/bet'] as { post: { requestBody: { content: Record<string, { schema: object }> } } };
  expect(bet.post.requestBody.content['application/json']?.schema).toMatchObject({
    type: 'object',
    required: expect.arrayContaining(['requestId', 'txId', 'session', 'amount']) as unknown,
    properties: { amount: { type: 'integer', minimum: 0 }, currency: { type: 'string' } },
  });
});
