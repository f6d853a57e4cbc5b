const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'ENOTFOUND',
  '57P01',
  '57P02',
  '57P03',
  '57014',
  // Its disk or its memory is full, or its disk fails.
  '53100',
  '53200',
  '53300',
  '58030',
  '08001',
  '08006',
  // A primary that became a replica, until the address leads to the new one.
  '25006',
]);
const SAID_WITHOUT_CODE =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|Query read timeout/;

/** The database could not be reached or did not answer in time: the same question may succeed in a moment. */
export const isUnavailable = (error: unknown): boolean => {
  const { code, syscall, message } = (error ?? {}) as { code?: string; syscall?: string; message?: string };
  // A socket whose server is away may be missing, or its queue full, which are other errors than a port's.
  return syscall === 'connect' || UNREACHABLE.has(code ?? '') || SAID_WITHOUT_CODE.test(message ?? '');
};
