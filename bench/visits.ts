// node bench/visits.ts: what it costs a page that its visit is counted, in microseconds.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { countVisit } from '../src/server/visits.server.ts';

const ROUNDS = 200_000;
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36';
const requests = ['/', '/find-jobs?q=x', '/ar/jobs/81?utm_source=news', '/en/company-profile/details/7.data'].map(
  (url) =>
    ({
      method: 'GET',
      url,
      ip: '203.0.113.5',
      host: 'sila.example',
      headers: { 'user-agent': AGENT, referer: 'https://www.google.com/' },
    }) as FastifyRequest,
);
const reply = { statusCode: 200 } as FastifyReply;
const run = (rounds: number) => {
  const now = new Date();
  for (let at = 0; at < rounds; at += 1) countVisit(now, requests[at % requests.length]!, reply);
};
run(ROUNDS / 10);
const began = performance.now();
run(ROUNDS);
process.stdout.write(`${(((performance.now() - began) / ROUNDS) * 1000).toFixed(2)} µs a visit\n`);
