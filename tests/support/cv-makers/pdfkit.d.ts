/** The part of pdfkit that the makers use; it brings no types of its own. */
declare module 'pdfkit' {
  import type { EventEmitter } from 'node:events';

  export default class PDFDocument extends EventEmitter {
    constructor(options?: object);
    registerFont(name: string, file: string): this;
    font(name: string): this;
    fontSize(size: number): this;
    text(text: string, x: number, y: number, options?: object): this;
    image(picture: Buffer, x: number, y: number, options?: object): this;
    widthOfString(text: string): number;
    addPage(): this;
    end(): void;
  }
}
