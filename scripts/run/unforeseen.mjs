/** What became of a connection, which is never the state of this process. */
const LOST_CONNECTION = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', '57P01', '57P02', '57P03']);

/** @param {unknown} error */
const isLostConnection = (error) => {
  const { code, message } = /** @type {{ code?: string, message?: string }} */ (error ?? {});
  return LOST_CONNECTION.has(code ?? '') || /Connection terminated/.test(message ?? '');
};

/**
 * Whether the process can go on after what nothing has caught. A promise that nothing waits for, or a connection that
 * broke, says nothing of the rest; after any other exception the state of the process is unknown.
 * @param {unknown} error
 * @param {'uncaughtException' | 'unhandledRejection'} kind
 */
export const endsTheProcess = (error, kind) => kind === 'uncaughtException' && !isLostConnection(error);

/** A line of the log like the server's own, without the values that a driver puts in its message. */
const lineOf = (/** @type {unknown} */ error, /** @type {string} */ kind) => {
  const { name, code, stack } = /** @type {{ name?: string, code?: string, stack?: string }} */ (error ?? {});
  const frames = stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return JSON.stringify({
    level: 50,
    time: Date.now(),
    pid: process.pid,
    kind,
    error: { name: name ?? typeof error, code, stack: frames?.slice(0, 6).join('\n') },
    msg: 'bug',
  });
};

/**
 * From now on nothing but an exception out of the blue ends the process, and that in order.
 * @param {() => void} end
 */
export function watchUnforeseen(end) {
  // Whoever reads the log may end before this process. Said of that, it would break again, without end.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  for (const kind of /** @type {const} */ (['uncaughtException', 'unhandledRejection'])) {
    process.on(kind, (/** @type {unknown} */ error) => {
      console.error(lineOf(error, kind));
      if (endsTheProcess(error, kind)) end();
    });
  }
}
