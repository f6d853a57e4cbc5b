import type { ServerResponse } from 'node:http';
import { openHttpSink } from './http-sink.ts';

export const S3_CREDENTIALS = {
  bucket: 'sila-test',
  region: 'me-south-1',
  access_key_id: 'key-of-tests',
  secret_access_key: 'secret-of-tests',
};

const SIGNATURE = new RegExp(
  `^AWS4-HMAC-SHA256 Credential=${S3_CREDENTIALS.access_key_id}/\\d{8}/${S3_CREDENTIALS.region}/s3/aws4_request, ?SignedHeaders=[\\w;-]*host[\\w;-]*, ?Signature=[0-9a-f]{64}$`,
);

/** One bucket that answers put, get, head and delete as S3 does, addressed by path and signed with version 4. */
export async function openS3Sink() {
  const objects = new Map<string, { bytes: Buffer; contentType: string }>();
  const state = { isDown: false, isSilent: false };
  const sink = await openHttpSink((request, body, response) => {
    const { pathname } = new URL(request.url!, 'http://s3');
    const [, bucket, ...parts] = pathname.split('/');
    const key = decodeURIComponent(parts.join('/'));
    if (state.isSilent) return;
    if (state.isDown) return refuse(response, 503, 'ServiceUnavailable');
    if (!SIGNATURE.test(request.headers.authorization ?? '') || !request.headers['x-amz-date'])
      return refuse(response, 403, 'AccessDenied');
    if (bucket !== S3_CREDENTIALS.bucket) return refuse(response, 404, 'NoSuchBucket');
    if (request.method === 'HEAD' && !key) return void response.writeHead(200).end();
    if (request.method === 'PUT') {
      if (body.length !== Number(request.headers['content-length'])) return refuse(response, 400, 'IncompleteBody');
      objects.set(key, { bytes: body, contentType: request.headers['content-type'] ?? '' });
      return void response.writeHead(200, { etag: '"1"' }).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    const object = objects.get(key);
    if (!object) return refuse(response, 404, 'NoSuchKey');
    response
      .writeHead(200, { 'content-type': object.contentType, 'content-length': object.bytes.length })
      .end(object.bytes);
  });
  return {
    ...sink,
    objects,
    break: (isDown: boolean) => void (state.isDown = isDown),
    silence: (isSilent: boolean) => void (state.isSilent = isSilent),
  };
}

function refuse(response: ServerResponse, status: number, code: string) {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}
