import type { Client, Connection } from 'pg';

/** Sent at once: large enough to keep the server reading, small enough to stay in its buffers. */
const CHUNK = 256 * 1024;
const COPY_DATA = 0x64;
const HEADER = 5;

/**
 * Rows for one table by COPY, the quickest way in. The driver knows the protocol's messages but offers no
 * stream for them; `add` waits whenever the server has enough to read.
 */
export async function copyInto(client: Client, table: string, columns: readonly string[]) {
  const names = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const copying = new Copying(`copy ${client.escapeIdentifier(table)} (${names}) from stdin`);
  client.query(copying);
  const stream = await Promise.race([copying.begun, copying.ended.then(() => null)]);
  if (!stream) throw new Error(`${table} took no rows`);
  let waiting: string[] = [];
  let size = 0;
  const send = async () => {
    const length = waiting.reduce((sum, line) => sum + Buffer.byteLength(line), 0);
    const message = Buffer.allocUnsafe(HEADER + length);
    message[0] = COPY_DATA;
    message.writeInt32BE(length + HEADER - 1, 1);
    let at = HEADER;
    for (const line of waiting) at += message.write(line, at);
    waiting = [];
    size = 0;
    if (!stream.write(message)) {
      await Promise.race([new Promise((resolve) => stream.once('drain', resolve)), copying.ended]);
    }
  };
  return {
    async add(row: object): Promise<void> {
      const line = lineOf(row as Record<string, unknown>, columns);
      waiting.push(line);
      size += line.length;
      if (size >= CHUNK) await send();
    },
    async end(): Promise<number> {
      await send();
      copying.finish();
      return copying.ended;
    },
  };
}

const SPECIAL = /[\\\n\r\t]/g;
const ESCAPED: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const escaped = (text: string) => text.replace(SPECIAL, (letter) => ESCAPED[letter]!);
const quoted = (text: string) => `"${text.replace(/["\\]/g, (letter) => `\\${letter}`)}"`;

/** One row as COPY's text form wants it. */
export const lineOf = (row: Record<string, unknown>, columns: readonly string[]): string =>
  `${columns.map((column) => fieldOf(row[column])).join('\t')}\n`;

function fieldOf(value: unknown): string {
  if (value === null || value === undefined) return String.raw`\N`;
  if (typeof value === 'string') return escaped(value);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return escaped(`{${value.map((one) => quoted(String(one))).join(',')}}`);
  return String(value);
}

/** What the driver's client calls while it runs a query of ours. */
class Copying {
  readonly begun: Promise<NodeJS.WritableStream>;
  readonly ended: Promise<number>;
  readonly #text: string;
  #begin!: (stream: NodeJS.WritableStream) => void;
  #end!: (rows: number) => void;
  #fail!: (error: Error) => void;
  #connection: Connection | null = null;
  #rows = 0;

  constructor(text: string) {
    this.#text = text;
    this.begun = new Promise((resolve) => (this.#begin = resolve));
    this.ended = new Promise((resolve, reject) => {
      this.#end = resolve;
      this.#fail = reject;
    });
    // Whoever waits for the end is told; a failure before that must not end the process.
    this.ended.catch(() => {});
  }

  submit(connection: Connection) {
    this.#connection = connection;
    connection.query(this.#text);
  }

  finish() {
    (this.#connection as Connection & { endCopyFrom(): void }).endCopyFrom();
  }

  handleCopyInResponse(connection: Connection) {
    this.#begin(connection.stream);
  }

  handleCommandComplete({ text }: { text: string }) {
    this.#rows = Number(/\d+$/.exec(text)?.[0] ?? 0);
  }

  handleReadyForQuery() {
    this.#end(this.#rows);
  }

  handleError(error: Error) {
    this.#fail(error);
  }
}
