const bytes = new WeakMap<ReadableStream, Buffer>();

/** A body of what is all there already: a `Response` of bytes copies them three times until somebody has read them. */
export function wholeBody(whole: Buffer): ReadableStream {
  const body = new ReadableStream(
    {
      pull(controller) {
        controller.enqueue(whole);
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  bytes.set(body, whole);
  return body;
}

/** All of an answer's body: what it was made of, unread, where that was a {@link wholeBody}. */
export async function bytesOf(response: Response): Promise<Buffer> {
  const whole = response.body && bytes.get(response.body);
  return whole ?? Buffer.from(await response.arrayBuffer());
}
