export type ServerEvent = { id: number; kind: string; payload: Record<string, string | number> };

type Heard = {
  onEvent: (event: ServerEvent) => void;
  /** The server asks for so many milliseconds before the next attempt. */
  onRetry: (ms: number) => void;
  /** The server ends the stream, and says why. */
  onEnd?: (why: string) => void;
};

/**
 * Takes the text of an event stream in pieces, wherever it was cut, and says each event once it is complete. An event
 * without a number of its own is none of ours.
 */
export function eventReader({ onEvent, onRetry, onEnd }: Heard): (piece: string) => void {
  let rest = '';
  let id = '';
  let kind = '';
  let data: string[] = [];

  function end() {
    if (id === '' && kind === 'end') onEnd?.(String(payloadOf(data.join('\n'))['why']));
    else if (id !== '' && kind !== '') onEvent({ id: Number(id), kind, payload: payloadOf(data.join('\n')) });
    id = '';
    kind = '';
    data = [];
  }
  function line(text: string) {
    if (text === '') return end();
    const colon = text.indexOf(':');
    // A line that begins with a colon only keeps the connection alive.
    if (colon === 0) return;
    const [field, value] = colon < 0 ? [text, ''] : [text.slice(0, colon), text.slice(colon + 1).replace(/^ /, '')];
    if (field === 'id') id = /^\d+$/.test(value) ? value : '';
    else if (field === 'event') kind = value;
    else if (field === 'data') data.push(value);
    else if (field === 'retry' && /^\d+$/.test(value)) onRetry(Number(value));
  }
  return (piece) => {
    rest += piece;
    for (;;) {
      const stop = /\r\n|\n|\r(?!$)/.exec(rest);
      if (!stop) return;
      const text = rest.slice(0, stop.index);
      rest = rest.slice(stop.index + stop[0].length);
      line(text);
    }
  };
}

function payloadOf(data: string): ServerEvent['payload'] {
  try {
    return JSON.parse(data) as ServerEvent['payload'];
  } catch {
    return {};
  }
}
