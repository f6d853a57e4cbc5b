const WRITERS = 8;

/**
 * Writes without pause from several sides until stopped. A write that fails is not tried again, so
 * whatever appears twice was doubled by the system.
 */
export function keepWriting(write: (id: string) => Promise<boolean>, { begunAfter = 1 } = {}) {
  const acknowledged: string[] = [];
  const begun = Promise.withResolvers<void>();
  const over = new AbortController();
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    for (let count = 0; !over.signal.aborted; count += 1) {
      const id = `${process.pid}-${Date.now()}-${writer}-${count}`;
      const isDone = await write(id).catch(() => false);
      if (isDone) {
        acknowledged.push(id);
        if (acknowledged.length === begunAfter) begun.resolve();
      } else await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
  return {
    /** Once `begunAfter` are acknowledged; what runs for the first time takes its time on a slow machine. */
    begun: begun.promise,
    async stop(): Promise<string[]> {
      over.abort();
      await Promise.all(writers);
      return acknowledged;
    },
  };
}
