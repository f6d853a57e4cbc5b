import DNS from 'dns2';

export type DnsTrouble = 'none' | 'broken' | 'silent';

/** A name server on this machine that answers TXT questions from `zone`; what it does not know is NXDOMAIN. */
export async function openDnsSink() {
  const zone = new Map<string, string[]>();
  const state: { trouble: DnsTrouble } = { trouble: 'none' };
  const server = DNS.createServer({
    udp: true,
    handle(request, send) {
      if (state.trouble === 'silent') return;
      const response = DNS.Packet.createResponseFromRequest(request);
      const name = request.questions[0]!.name;
      const found = zone.get(name.toLowerCase());
      // SERVFAIL, NXDOMAIN.
      response.header.rcode = state.trouble === 'broken' ? 2 : found ? 0 : 3;
      for (const text of state.trouble === 'none' ? (found ?? []) : [])
        response.answers.push({
          name,
          type: DNS.Packet.TYPE.TXT,
          class: DNS.Packet.CLASS.IN,
          ttl: 60,
          // One string of the DNS holds 255 letters at most.
          data: text.match(/.{1,200}/g),
        } as never);
      void send(response);
    },
  });
  const { udp } = await server.listen({ udp: { port: 0, address: '127.0.0.1' } });
  return {
    zone,
    state,
    address: `127.0.0.1:${(udp as { port: number }).port}`,
    close: () => server.close(),
  };
}
