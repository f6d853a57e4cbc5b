const WRITERS = 8;

/**
 * Writes without pause from several sides until stopped. A write that fails is not tried again, so
 * whatever appears twice was doubled by the system.
 */
export function keepWriting(write: (id: string) => Promise<boolean>) {
  const acknowledged: string[] = [];
  const over = new AbortController();
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    for (let count = 0; !over.signal.aborted; count += 1) {
      const id = `${process.pid}-${Date.now()}-${writer}-${count}`;
      const isDone = await write(id).catch(() => false);
      if (isDone) acknowledged.push(id);
      else await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
  return {
    async stop(): Promise<string[]> {
      over.abort();
      await Promise.all(writers);
      return acknowledged;
    },
  };
}
