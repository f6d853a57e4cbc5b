import { constants, createZstdCompress, zstdCompressSync } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

// Zstandard as it comes takes a fifth of the time of brotli's quality 4 for a fourteenth more bytes; quality 11 would take
// 36 ms a page. What is streamed is flushed as it comes.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 }, flush: constants.BROTLI_OPERATION_FLUSH };
const GZIP = { level: 6, flush: constants.Z_SYNC_FLUSH };
// Its usual tables are a megabyte, which is asked of the system for each page; in these a page packs into as many bytes.
const TABLES = {
  params: { [constants.ZSTD_c_windowLog]: 17, [constants.ZSTD_c_hashLog]: 14, [constants.ZSTD_c_chainLog]: 15 },
};
const ZSTD = {
  createZstdCompress: () => createZstdCompress({ flush: constants.ZSTD_e_flush }),
  zstdCompressSync: (whole: Buffer | string) => zstdCompressSync(whole, TABLES),
};
/** Bytes up to which an answer is packed in one call: a stream for it costs more than packing it does. */
const AT_ONCE = 512 * 1024;
const COMPRESSIBLE = /^text\/(?!event-stream)|json|javascript|x-script|xml/;

/** Text of pages and API alike. Bodies that come in are never unpacked: few bytes would become many. */
export const compression = (server: FastifyInstance) =>
  server.register(compress, {
    encodings: ['zstd', 'br', 'gzip'],
    brotliOptions: BROTLI,
    zlibOptions: GZIP,
    zlib: ZSTD,
    customTypes: COMPRESSIBLE,
    syncThreshold: AT_ONCE,
    globalDecompression: false,
  });
