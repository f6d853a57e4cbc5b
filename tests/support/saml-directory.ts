import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inflateRawSync } from 'node:zlib';
import { IdentityProvider, ServiceProvider, setSchemaValidator } from 'samlify';
import { OWN_KEY } from './directory-keys.ts';

setSchemaValidator({ validate: async () => 'not checked here' });

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const POST = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST';
const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
export const RSA_SHA1 = 'http://www.w3.org/2000/09/xmldsig#rsa-sha1';
const MINUTE_MS = 60_000;

/** What the next answer says, and where it lies. */
export type Said = {
  name_id?: string;
  email?: string | null;
  first_name?: string;
  last_name?: string;
  groups?: string[];
  audience?: string;
  recipient?: string;
  destination?: string;
  issuer?: string;
  in_response_to?: string;
  /** Minutes from now. */
  ends_in?: number;
  key?: typeof OWN_KEY;
  algorithm?: string;
  is_signed?: boolean;
  /** Of the XML before it is signed, and after. */
  before?: (xml: string) => string;
  after?: (xml: string) => string;
};

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (one) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[one]!);

const attribute = (name: string, values: readonly string[]) =>
  `<saml:Attribute Name="${name}">${values.map((value) => `<saml:AttributeValue>${escaped(value)}</saml:AttributeValue>`).join('')}</saml:Attribute>`;

/** Where it says that it is: an address that exists nowhere, and this process goes round. */
export const SAML_BASE = 'https://saml.directory.test';

/** A SAML directory of a company (samlify) on this machine, with hands to have it say what an attacker would. */
export async function openSamlDirectory({ base = SAML_BASE } = {}) {
  let said: Said = {};
  let url = '';
  const entityOf = (key: typeof OWN_KEY, algorithm = RSA_SHA256) =>
    IdentityProvider({
      entityID: `${base}/metadata`,
      signingCert: key.certificate,
      privateKey: key.key,
      requestSignatureAlgorithm: algorithm,
      nameIDFormat: [PERSISTENT],
      singleSignOnService: [{ Binding: REDIRECT, Location: `${base}/sso` }],
      isAssertionEncrypted: false,
    });

  /** The answer to a request, as base64. */
  async function respond(query: URLSearchParams): Promise<{ acs: string; response: string }> {
    const idp = entityOf(said.key ?? OWN_KEY, said.algorithm);
    const asked = readRequest(query.get('SAMLRequest')!);
    const sp = ServiceProvider({
      entityID: asked.issuer,
      wantAssertionsSigned: said.is_signed ?? true,
      assertionConsumerService: [{ Binding: POST, Location: asked.acs }],
    });
    const now = Date.now();
    const at = (minutes: number) => new Date(now + minutes * MINUTE_MS).toISOString();
    const email = said.email === undefined ? 'sara@corp.test' : said.email;
    const values: Record<string, string> = {
      ID: `_r${now}`,
      AssertionID: `_a${now}`,
      Destination: said.destination ?? asked.acs,
      Audience: said.audience ?? asked.issuer,
      SubjectRecipient: said.recipient ?? asked.acs,
      Issuer: said.issuer ?? `${base}/metadata`,
      IssueInstant: at(0),
      ConditionsNotBefore: at(-5),
      ConditionsNotOnOrAfter: at(said.ends_in ?? 5),
      SubjectConfirmationDataNotOnOrAfter: at(said.ends_in ?? 5),
      NameIDFormat: PERSISTENT,
      NameID: said.name_id ?? 'e-1042',
      InResponseTo: said.in_response_to ?? asked.id,
      StatusCode: 'urn:oasis:names:tc:SAML:2.0:status:Success',
      AuthnStatement: '',
      AttributeStatement: `<saml:AttributeStatement>${email === null ? '' : attribute('email', [email])}${attribute('first_name', [said.first_name ?? 'Sara'])}${attribute('last_name', [said.last_name ?? 'Alqahtani'])}${attribute('groups', said.groups ?? [])}</saml:AttributeStatement>`,
    };
    const fill = (template: string) => {
      const xml = template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
      return { id: values['ID']!, context: said.before?.(xml) ?? xml };
    };
    const { context } = await idp.createLoginResponse(sp, {} as never, 'post', {}, fill as never);
    const xml = Buffer.from(context, 'base64').toString('utf8');
    return { acs: asked.acs, response: Buffer.from(said.after?.(xml) ?? xml).toString('base64') };
  }

  const server = createServer((request, response) => {
    const at = new URL(request.url ?? '/', url);
    if (at.pathname === '/metadata') return void response.end(entityOf(OWN_KEY).getMetadata());
    respond(at.searchParams).then(
      ({ acs, response: answer }) =>
        response.writeHead(200, { 'content-type': 'text/html' }).end(
          `<!doctype html><title>Directory</title><form method="post" action="${escaped(acs)}">
<input type="hidden" name="SAMLResponse" value="${answer}"><input type="hidden" name="RelayState" value="${escaped(at.searchParams.get('RelayState') ?? '')}">
<button>Enter</button></form>`,
        ),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    inside: (to: string) => to.replace(base, url),
    /** What it says from now on. */
    say: (next: Said) => void (said = next),
    /** What a browser that is sent there would post to us. */
    async visit(to: string): Promise<{ SAMLResponse: string; RelayState: string }> {
      const page = await (await fetch(to.replace(base, url))).text();
      const valueOf = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)![1]!;
      return { SAMLResponse: valueOf('SAMLResponse'), RelayState: valueOf('RelayState') };
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
export type SamlDirectory = Awaited<ReturnType<typeof openSamlDirectory>>;

function readRequest(message: string) {
  const xml = inflateRawSync(Buffer.from(message, 'base64')).toString('utf8');
  const valueOf = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(xml)![1]!;
  return {
    id: valueOf('ID'),
    acs: valueOf('AssertionConsumerServiceURL'),
    issuer: /<saml:Issuer[^>]*>([^<]*)</.exec(xml)![1]!,
  };
}
