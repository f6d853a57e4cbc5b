import { writeSync } from 'node:fs';

/**
 * Standard output as the log writes it. What a full disk or a reader that left does not take is lost, and nothing else:
 * the logger's own way of writing ends the process for it.
 */
export const logOutput = {
  write(line: string): void {
    const bytes = Buffer.from(line);
    let written = 0;
    try {
      written = writeSync(process.stdout.fd, bytes);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return;
    }
    // A pipe that is full for the moment.
    if (written < bytes.length) process.stdout.write(bytes.subarray(written));
  },
};
