import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { StorageProvider } from '#platform/ports/storage-provider.ts';
import { checkedKey } from './storage-key.ts';

export type S3Options = {
  /** Null for Amazon's own. */
  endpoint: string | null;
  region: string;
  bucket: string;
  access_key_id: string;
  secret_access_key: string;
  timeoutMs?: number;
};

const TIMEOUT_MS = 20_000;
const CONNECT_MS = 2_000;
/** Until the store begins to answer, where it is not sent a large file. */
const ANSWER_MS = 3_000;
const ATTEMPTS = 3;

/** Any store that speaks S3; one of ours is addressed by path, since its buckets have no host names. */
export function s3Storage({
  endpoint,
  region,
  bucket,
  access_key_id,
  secret_access_key,
  timeoutMs = TIMEOUT_MS,
}: S3Options): StorageProvider {
  const client = new S3Client({
    region,
    credentials: { accessKeyId: access_key_id, secretAccessKey: secret_access_key },
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: timeoutMs, throwOnRequestTimeout: true },
    // Stores other than Amazon's do not all know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
  });
  const soon = { requestTimeout: Math.min(ANSWER_MS, timeoutMs) };
  const object = (key: string) => ({ Bucket: bucket, Key: checkedKey(key) });
  return {
    async put(key, content, contentType) {
      const [Body, ContentLength, options] = Buffer.isBuffer(content)
        ? [content, content.length, soon]
        : [createReadStream(content.path), content.size_bytes, {}];
      await client.send(
        new PutObjectCommand({ ...object(key), Body, ContentType: contentType, ContentLength }),
        options,
      );
    },
    async get(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand(object(key)), soon);
        return (Body as Readable | undefined) ?? null;
      } catch (error) {
        if (
          error instanceof S3ServiceException &&
          error.$metadata.httpStatusCode === 404 &&
          error.name !== 'NoSuchBucket'
        )
          return null;
        throw error;
      }
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand(object(key)), soon);
    },
    async check() {
      await client.send(new HeadBucketCommand({ Bucket: bucket }), soon);
    },
  };
}
