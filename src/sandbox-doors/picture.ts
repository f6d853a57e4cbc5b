import type { ServerResponse } from 'node:http';
import sharp from 'sharp';

/** Under the address of a provider. */
export const PICTURE_PATH = '/picture.jpg';

const HEAD = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="#dfe9e4"/>
  <circle cx="200" cy="160" r="70" fill="#2e6f57"/><path d="M60 400a140 130 0 0 1 280 0z" fill="#2e6f57"/></svg>`;

/** Of whoever has one there. */
export async function answerPicture(response: ServerResponse): Promise<void> {
  const bytes = await sharp(Buffer.from(HEAD)).jpeg().toBuffer();
  response.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes);
}
