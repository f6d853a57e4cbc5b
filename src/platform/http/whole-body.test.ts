import { describe, expect, it } from 'vitest';
import { bytesOf, wholeBody } from './whole-body.server.ts';

describe('a body of what is all there', () => {
  const page = Buffer.from('<p>وظائف</p>');

  it('is handed on as it is, also through an answer that was made of the first', async () => {
    const first = new Response(wholeBody(page), { status: 201 });
    expect(await bytesOf(new Response(first.body, { headers: { 'x-more': '1' } }))).toBe(page);
  });

  it('reads like any other', async () => {
    expect(await new Response(wholeBody(page)).text()).toBe('<p>وظائف</p>');
  });

  it('is read where an answer was made otherwise, or twice', async () => {
    expect(await bytesOf(new Response('{}'))).toEqual(Buffer.from('{}'));
    expect(await bytesOf(new Response(null))).toHaveLength(0);
    const copies = new Response(wholeBody(page));
    expect(await bytesOf(copies.clone())).toEqual(page);
    expect(await bytesOf(copies)).toEqual(page);
  });
});
