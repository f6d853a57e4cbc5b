import type { CvFile } from '../service.server.ts';

/** RFC 6266: a plain name for old clients, the real one, Arabic or not, for all others. */
export function dispositionOf({ name, inline }: { name: string; inline: boolean }): string {
  const real = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  const extension = name.slice(name.lastIndexOf('.') + 1);
  return `${inline ? 'inline' : 'attachment'}; filename="cv.${extension}"; filename*=UTF-8''${real}`;
}

/** A page's answer that is a PDF: saved, or shown by the browser's own reader. */
export const fileResponse = ({ bytes, name }: CvFile, { inline = false } = {}): Response =>
  new Response(Uint8Array.from(bytes), {
    headers: {
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': dispositionOf({ name, inline }),
      'cache-control': 'private, no-store',
    },
  });
