import { deflateSync, inflateSync } from 'node:zlib';

/**
 * A PDF as our typesetter writes it: numbered objects in plain text, an old-fashioned table at the end. Texts are
 * Latin-1, a byte a letter.
 */
export class PdfObjects {
  private objects = new Map<number, string>();
  private head: string;
  private trailer: string;

  constructor(pdf: Uint8Array) {
    const file = Buffer.from(pdf).toString('latin1');
    const table = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(file)![1]);
    this.trailer = /trailer\s([^]*?)startxref/.exec(file.slice(table))![1]!;
    // Every line of the table is 20 bytes long; the first object is never used.
    const [start, count] = /^xref\s+0 (\d+)\s+/.exec(file.slice(table, table + 40))!;
    const places = Array.from({ length: Number(count) }, (_, number) =>
      Number(file.slice(table + start.length + number * 20, table + start.length + number * 20 + 10)),
    ).slice(1);
    const sorted = [...places, table].toSorted((one, other) => one - other);
    const ends = new Map(sorted.map((place, index) => [place, sorted[index + 1]!]));
    this.head = file.slice(0, sorted[0]);
    for (const [index, place] of places.entries()) {
      const object = file.slice(place, ends.get(place));
      this.objects.set(index + 1, object.slice(object.indexOf('obj') + 3, object.lastIndexOf('endobj')).trim());
    }
  }

  get numbers(): number[] {
    return [...this.objects.keys()];
  }

  get(number: number): string {
    return this.objects.get(number)!;
  }

  /** The object that is named under a key of another one. */
  under(object: string, key: string): number | null {
    const found = new RegExp(`/${key}\\s*\\[?\\s*(\\d+) 0 R`).exec(object)?.[1];
    return found === undefined ? null : Number(found);
  }

  stream(number: number): string {
    const object = this.get(number);
    const start = object.indexOf('stream\n') + 'stream\n'.length;
    const bytes = object.slice(start, object.lastIndexOf('endstream')).replace(/\n$/, '');
    return object.slice(0, start).includes('/FlateDecode')
      ? inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')
      : bytes;
  }

  set(number: number, object: string): void {
    this.objects.set(number, object);
  }

  setStream(number: number, content: string, entries = ''): void {
    const packed = deflateSync(Buffer.from(content, 'latin1')).toString('latin1');
    this.set(number, `<<${entries} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed}\nendstream`);
  }

  add(): number {
    const number = Math.max(...this.objects.keys()) + 1;
    this.objects.set(number, 'null');
    return number;
  }

  bytes(): Buffer {
    const parts = [this.head];
    let place = this.head.length;
    let table = `xref\n0 ${this.objects.size + 1}\n0000000000 65535 f\r\n`;
    for (const number of this.numbers.toSorted((one, other) => one - other)) {
      const part = `${number} 0 obj\n${this.get(number)}\nendobj\n\n`;
      table += `${String(place).padStart(10, '0')} 00000 n\r\n`;
      parts.push(part);
      place += part.length;
    }
    const trailer = this.trailer.replace(/\/Size \d+/, `/Size ${this.objects.size + 1}`);
    return Buffer.from(`${parts.join('')}${table}trailer\n${trailer.trim()}\nstartxref\n${place}\n%%EOF`, 'latin1');
  }
}
