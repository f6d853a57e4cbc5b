import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventReader, type ServerEvent } from './event-reader.ts';

function heard(pieces: string[]) {
  const events: ServerEvent[] = [];
  const retries: number[] = [];
  const take = eventReader({ onEvent: (event) => events.push(event), onRetry: (ms) => retries.push(ms) });
  pieces.forEach(take);
  return { events, retries };
}

const STREAM =
  'retry: 2000\n\n:\n\nid: 7\nevent: message\ndata: {"conversation_id":"أ","message_id":3}\n\n' +
  'id: 9\r\nevent: read\r\ndata: {}\r\n\r\nevent: nameless\ndata: {}\n\nid: 12\nevent: reset\n\nid: 13\nevent: cut';

test('says the same events wherever the network cut the text', () => {
  const whole = heard([STREAM]);
  expect(whole).toEqual({
    retries: [2000],
    events: [
      { id: 7, kind: 'message', payload: { conversation_id: 'أ', message_id: 3 } },
      { id: 9, kind: 'read', payload: {} },
      { id: 12, kind: 'reset', payload: {} },
    ],
  });
  fc.assert(
    fc.property(fc.array(fc.nat(STREAM.length), { maxLength: 12 }), (cuts) => {
      const places = [0, ...cuts.toSorted((a, b) => a - b), STREAM.length];
      expect(heard(places.slice(1).map((to, index) => STREAM.slice(places[index], to)))).toEqual(whole);
    }),
  );
});
