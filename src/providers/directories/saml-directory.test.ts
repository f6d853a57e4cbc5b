import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DirectoryVisit, SamlSettings } from '#platform/ports/directory-provider.ts';
import { STRANGE_KEY } from '#tests/support/directory-keys.ts';
import {
  openSamlDirectory,
  RSA_SHA1,
  SAML_BASE,
  type Said,
  type SamlDirectory,
} from '#tests/support/saml-directory.ts';
import { directories } from './directories.server.ts';

const VISIT: DirectoryVisit = {
  state: 'directory.k7T2',
  nonce: 'nonce-of-this-visit-alone',
  code_verifier: '',
  redirect_uri: 'https://sila.test/sso/7',
  audience: 'https://sila.test/sso/7/metadata',
};

let directory: SamlDirectory;
let settings: SamlSettings;
const provider = directories({ inside: (url) => directory.inside(url), timeoutMs: 2_000 });

beforeAll(async () => {
  directory = await openSamlDirectory();
  settings = await provider.readMetadata(`${SAML_BASE}/metadata`);
});
beforeEach(() => directory.say({}));
afterAll(() => directory.close());

async function enter(said: Said, { visit = VISIT, by = VISIT } = {}) {
  directory.say(said);
  const posted = await directory.visit(await provider.start(settings, by, 'ar'));
  expect(posted.RelayState).toBe(VISIT.state);
  return provider.finish(settings, visit, { saml_response: posted.SAMLResponse });
}
const whyOf = (work: Promise<unknown>) =>
  work.then(
    () => 'let in',
    (error: { why?: string }) => error.why,
  );

/** A second assertion, of somebody else, that nobody signed. */
const evil = (xml: string) =>
  /<saml:Assertion[\s\S]*<\/saml:Assertion>/
    .exec(xml)![0]
    .replace(/<ds:Signature[\s\S]*?<\/ds:Signature>/, '')
    .replace(/ID="_a/, 'ID="_evil')
    .replaceAll('e-1042', 'e-0001')
    .replaceAll('sara@corp.test', 'owner@corp.test');

test('who a directory vouches for comes with what it says of them', async () => {
  expect(await enter({ groups: ['hr', 'all'] })).toEqual({
    subject: 'e-1042',
    claims: {
      NameID: ['e-1042'],
      email: ['sara@corp.test'],
      first_name: ['Sara'],
      last_name: ['Alqahtani'],
      groups: ['hr', 'all'],
    },
  });
});

test('metadata of more tags than anybody describes themselves with is not read', async () => {
  const xml = `<EntityDescriptor>${'<a>'.repeat(15_000)}${'</a>'.repeat(15_000)}</EntityDescriptor>`;
  expect(await whyOf(provider.readMetadata(xml))).toBe('too_large');
});

test('of a thousand groups all come', async () => {
  const groups = Array.from({ length: 1_000 }, (_, at) => `CN=Group ${at},OU=Hiring,DC=corp,DC=test`);
  const { claims } = await enter({ groups });
  expect(claims['groups']).toEqual(groups);
});

describe('what proves nothing is refused', () => {
  test.for<[string, Said, string]>([
    ['made for another site', { audience: 'https://other.test' }, 'audience'],
    ['sent to another address', { recipient: 'https://sila.test/sso/8' }, 'recipient'],
    ['posted to another address', { destination: 'https://sila.test/sso/8' }, 'recipient'],
    ['by another directory', { issuer: 'https://other.test' }, 'issuer'],
    ['an answer to another question', { in_response_to: '_another' }, 'in_response_to'],
    ['an answer to no question', { before: (xml) => xml.replaceAll(/ InResponseTo="[^"]*"/g, '') }, 'in_response_to'],
    [
      'an answer to no question inside',
      { before: (xml) => xml.replace(/(SubjectConfirmationData[^>]*) InResponseTo="[^"]*"/, '$1') },
      'in_response_to',
    ],
    ['too old', { ends_in: -3 }, 'time'],
    [
      'not good yet',
      { before: (xml) => xml.replace(/(NotBefore=")[^"]*/, `$1${new Date(Date.now() + 180_000).toISOString()}`) },
      'time',
    ],
    [
      'a name of two people',
      { before: (xml) => xml.replace(/(<saml:NameID.*?)(e-1042)(<\/saml:NameID>)/, '$1$2$3$1e-0001$3') },
      'subject',
    ],
    [
      'without an end',
      { before: (xml) => xml.replace(/(SubjectConfirmationData) NotOnOrAfter="[^"]*"/, '$1') },
      'response',
    ],
    [
      'with no audience',
      { before: (xml) => xml.replace(/<saml:AudienceRestriction>.*?<\/saml:AudienceRestriction>/, '') },
      'audience',
    ],
    ['signed by nobody', { is_signed: false }, 'unsigned'],
    ['signed by another key', { key: STRANGE_KEY }, 'signature'],
    ['signed with SHA-1', { algorithm: RSA_SHA1 }, 'algorithm'],
    [
      'signed with no algorithm',
      { after: (xml) => xml.replace(/(SignatureMethod Algorithm=")[^"]*/, '$1none') },
      'algorithm',
    ],
    [
      'signed with a key that both know',
      {
        after: (xml) =>
          xml.replace(/(SignatureMethod Algorithm=")[^"]*/, '$1http://www.w3.org/2000/09/xmldsig#hmac-sha1'),
      },
      'algorithm',
    ],
    [
      'changed after it was signed',
      { after: (xml) => xml.replaceAll('sara@corp.test', 'owner@corp.test') },
      'signature',
    ],
    ['with an entity', { after: (xml) => `<!DOCTYPE r [<!ENTITY e "x">]>${xml}` }, 'xml'],
    [
      'with entities that grow',
      {
        after: (xml) =>
          `<?xml version="1.0"?><!DOCTYPE r [<!ENTITY a "xxxxxxxxxx"><!ENTITY b "&a;&a;&a;&a;">]>${xml.replace('sara@corp.test', '&b;')}`,
      },
      'xml',
    ],
    ['with an entity of a file', { after: (xml) => `<!doctype r SYSTEM "file:///etc/passwd">${xml}` }, 'xml'],
    ['with an entity that nobody declared', { after: (xml) => xml.replace('sara@corp.test', '&b;') }, 'xml'],
    [
      'with more elements than anybody is compared with in time',
      { after: (xml) => xml.replace('</saml:Assertion>', `${'<a/>'.repeat(40_000)}</saml:Assertion>`) },
      'too_large',
    ],
    [
      'with elements nested without end',
      { after: (xml) => xml.replace('<saml:Issuer', `${'<a>'.repeat(9_000)}${'</a>'.repeat(9_000)}<saml:Issuer`) },
      'too_large',
    ],
    [
      'with attributes without end',
      {
        after: (xml) =>
          xml.replace(
            '<samlp:Response',
            `<samlp:Response ${Array.from({ length: 9_000 }, (_, at) => `a${at}='' `).join('')}`,
          ),
      },
      'too_large',
    ],
    [
      'a name for one visit',
      { before: (xml) => xml.replace('nameid-format:persistent', 'nameid-format:transient') },
      'transient',
    ],
    ['no name', { before: (xml) => xml.replace(/<saml:NameID.*?<\/saml:NameID>/, '') }, 'subject'],
    ['not XML at all', { after: () => 'sara' }, 'xml'],
  ])('%s', async ([, said, why]) => {
    expect(await whyOf(enter(said))).toBe(why);
  });

  test('that of another visit', async () => {
    const other = { ...VISIT, nonce: 'nonce-of-another-visit' };
    expect(await whyOf(enter({}, { visit: other }))).toBe('in_response_to');
  });

  test('too much of it', async () => {
    const saml_response = 'A'.repeat(300_001);
    expect(await whyOf(provider.finish(settings, VISIT, { saml_response }))).toBe('nothing');
  });
});

describe('a signature wrapped into another answer', () => {
  test.for<[string, (xml: string) => string]>([
    ['an assertion before the signed one', (xml) => xml.replace('<saml:Assertion', `${evil(xml)}<saml:Assertion`)],
    ['an assertion behind the signed one', (xml) => xml.replace('</samlp:Response>', `${evil(xml)}</samlp:Response>`)],
    [
      'the signed one inside another',
      (xml) => {
        const signed = /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)![0];
        return xml.replace(signed, evil(xml).replace('</saml:Assertion>', `${signed}</saml:Assertion>`));
      },
    ],
    [
      'the signed one inside an extension, the signature on another',
      (xml) => {
        const signed = /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)![0];
        const signature = /<ds:Signature[\s\S]*?<\/ds:Signature>/.exec(xml)![0];
        return xml.replace(
          signed,
          `<samlp:Extensions>${signed.replace(signature, '')}</samlp:Extensions>${evil(xml).replace('</saml:Issuer>', `</saml:Issuer>${signature}`)}`,
        );
      },
    ],
    [
      'the signed one inside the signature of another',
      (xml) => {
        const signed = /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)![0];
        const signature = /<ds:Signature[\s\S]*?<\/ds:Signature>/.exec(xml)![0];
        const around = signature.replace('</ds:Signature>', `<ds:Object>${signed}</ds:Object></ds:Signature>`);
        return xml.replace(signed, evil(xml).replace('</saml:Issuer>', `</saml:Issuer>${around}`));
      },
    ],
    [
      'another answer around, with the signed one in its status',
      (xml) => {
        const signed = /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)![0];
        return xml
          .replace(signed, evil(xml))
          .replace('</samlp:Status>', `<samlp:StatusDetail>${signed}</samlp:StatusDetail></samlp:Status>`);
      },
    ],
    [
      'another of the same ID with the signature of the first',
      (xml) => {
        const signature = /<ds:Signature[\s\S]*?<\/ds:Signature>/.exec(xml)![0];
        const same = evil(xml).replace('ID="_evil', 'ID="_a').replace('</saml:Issuer>', `</saml:Issuer>${signature}`);
        return xml.replace(/<saml:Assertion[\s\S]*<\/saml:Assertion>/, same);
      },
    ],
    ['a second reference in what is signed', (xml) => xml.replace(/(<ds:Reference[\s\S]*?<\/ds:Reference>)/, '$1$1')],
    [
      'a comment in the digest',
      (xml) =>
        xml
          .replace(/(<ds:DigestValue>)/, '$1<!--AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=-->')
          .replaceAll('e-1042', 'e-0001'),
    ],
  ])('%s', async ([, after]) => {
    expect(await whyOf(enter({ after }))).toMatch(/^(response|signature|unsigned)$/);
  });
});

test('a comment in a name cuts nothing off it', async () => {
  const name_id = 'owner@corp.test.evil.test';
  const after = (xml: string) => xml.replace(name_id, 'owner@corp.test<!-- -->.evil.test');
  expect(
    await enter({ name_id, after }).then(
      ({ subject }) => subject,
      () => 'refused',
    ),
  ).not.toBe('owner@corp.test');
  const before = (xml: string) => xml.replace('sara@corp.test', 'sara@corp.test<!-- -->.evil.test');
  const { claims } = await enter({ before });
  expect(claims['email']).toEqual(['sara@corp.test.evil.test']);
});
