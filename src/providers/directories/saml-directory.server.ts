import { SAML, SamlStatusError, ValidateInResponseTo, type Profile } from '@node-saml/node-saml';
import type { DirectoryReturn, DirectoryVisit, SamlSettings, Vouched } from '#platform/ports/directory-provider.ts';
import { SignInFailure } from '#platform/ports/sign-in-provider.ts';
import { elementsOf, parseXml } from './saml-metadata.server.ts';

const ASSERTION = 'urn:oasis:names:tc:SAML:2.0:assertion';
const SAMLP = 'urn:oasis:names:tc:SAML:2.0:protocol';
const DS = 'http://www.w3.org/2000/09/xmldsig#';
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const SKEW_MS = 60_000;
const VISIT_MS = 600_000;
const RESPONSE_MAX = 300_000;
const NAME_ID_MAX = 255;
/**
 * Tags and attributes: some thousand groups fit. Fifty thousand empty elements take a signature minutes to be compared
 * with.
 */
const MARKUP_MAX = 5_000;

/** All that a signature may be made of: SHA-1, keys that both sides know, and transforms that pick are not among it. */
const ALGORITHMS = new Set([
  ...[256, 384, 512].map((bits) => `http://www.w3.org/2001/04/xmldsig-more#rsa-sha${bits}`),
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmldsig-more#sha384',
  'http://www.w3.org/2001/04/xmlenc#sha512',
  'http://www.w3.org/2001/10/xml-exc-c14n#',
  `${DS}enveloped-signature`,
]);

const refuse = (why: string) => new SignInFailure('directory', 'refused', why);

/** Derived from the visit's secret, so that it fits no other; an XML name may not begin with a digit. */
const requestIdOf = ({ nonce }: DirectoryVisit) => `_${nonce}`;

/** Who the SAML of `visit` is spoken with; what is asked of it is remembered by nobody but the visit. */
const samlFor = ({ issuer, sso_url, certificates }: SamlSettings, visit: DirectoryVisit) =>
  new SAML({
    entryPoint: sso_url,
    idpIssuer: issuer,
    idpCert: certificates,
    issuer: visit.audience,
    audience: visit.audience,
    callbackUrl: visit.redirect_uri,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    signatureAlgorithm: 'sha256',
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    acceptedClockSkewMs: SKEW_MS,
    generateUniqueId: () => requestIdOf(visit),
    validateInResponseTo: ValidateInResponseTo.always,
    requestIdExpirationPeriodMs: VISIT_MS,
    cacheProvider: {
      saveAsync: async () => null,
      getAsync: async (id) => (id === requestIdOf(visit) ? new Date().toISOString() : null),
      removeAsync: async () => null,
    },
  });

export const startSaml = (settings: SamlSettings, visit: DirectoryVisit): Promise<string> =>
  samlFor(settings, visit).getAuthorizeUrlAsync(visit.state, undefined, {});

export async function finishSaml(
  settings: SamlSettings,
  visit: DirectoryVisit,
  { saml_response }: DirectoryReturn,
): Promise<Vouched> {
  if (!saml_response || saml_response.length > RESPONSE_MAX) throw refuse('nothing');
  requireOneAssertion(Buffer.from(saml_response, 'base64').toString('utf8'), visit);
  const answer = await samlFor(settings, visit)
    .validatePostResponseAsync({ SAMLResponse: saml_response })
    .catch((error: unknown) => {
      throw refuse(whyOf(error));
    });
  if (!answer.profile) throw refuse('response');
  // The library compares that of answers without an assertion only.
  if (answer.profile.issuer !== settings.issuer) throw refuse('issuer');
  return vouched(answer.profile, visit);
}

/** Before any signature is looked at: nothing that could stand beside, around or inside what is signed. */
function requireOneAssertion(xml: string, visit: DirectoryVisit): void {
  const response = parseXml(xml, MARKUP_MAX).documentElement as Element;
  if (response.localName !== 'Response' || response.namespaceURI !== SAMLP) throw refuse('response');
  const all = elementsOf(response, '*', '*');
  if (all.some(({ localName }) => localName === 'EncryptedAssertion')) throw refuse('encrypted');
  const assertions = all.filter(({ localName }) => localName === 'Assertion');
  const failed = elementsOf(response, SAMLP, 'StatusCode')[0]?.getAttribute('Value');
  if (assertions.length === 0 && failed && !failed.endsWith(':Success')) throw refuse('status');
  const [assertion] = assertions;
  if (!assertion || assertions.length > 1 || assertion.parentNode !== response || assertion.namespaceURI !== ASSERTION)
    throw refuse('response');
  const signatures = all.filter(({ localName }) => localName === 'Signature');
  if (!signatures.some(({ parentNode }) => parentNode === assertion)) throw refuse('unsigned');
  if (signatures.some(({ parentNode }) => parentNode !== assertion && parentNode !== response))
    throw refuse('signature');
  const algorithms = all.flatMap((one) => one.getAttribute('Algorithm') || []);
  if (!algorithms.every((one) => ALGORITHMS.has(one))) throw refuse('algorithm');
  const destination = response.getAttribute('Destination');
  if (destination && destination !== visit.redirect_uri) throw refuse('recipient');
}

type Node = { $?: Record<string, string>; _?: string } & Record<string, unknown>;
const childrenOf = (of: unknown, name: string): Node[] =>
  ((of as Node | undefined)?.[name] as Node[] | undefined) ?? [];

/** Of the signed assertion alone. What the library lets pass where it is missing is asked for here. */
function vouched(profile: Profile, visit: DirectoryVisit): Vouched {
  const { Assertion } = profile.getAssertion!() as { Assertion: Node };
  const subjects = childrenOf(Assertion, 'Subject');
  const [subject] = subjects;
  const names = childrenOf(subject, 'NameID');
  if (subjects.length !== 1 || names.length !== 1) throw refuse('subject');
  const confirmed = childrenOf(subject, 'SubjectConfirmation').filter(({ $ }) => $?.['Method'] === BEARER);
  const data = confirmed.flatMap((one) => childrenOf(one, 'SubjectConfirmationData')).map(({ $ = {} }) => $);
  if (data.length !== 1) throw refuse('confirmation');
  const [{ Recipient, InResponseTo, NotOnOrAfter } = {}] = data;
  if (Recipient !== visit.redirect_uri) throw refuse('recipient');
  if (InResponseTo !== requestIdOf(visit)) throw refuse('in_response_to');
  if (!NotOnOrAfter || !(Date.parse(NotOnOrAfter) + SKEW_MS > Date.now())) throw refuse('time');
  const subjectName = profile.nameID?.trim();
  if (!subjectName || subjectName.length > NAME_ID_MAX) throw refuse('subject');
  if (profile.nameIDFormat?.endsWith(':transient')) throw refuse('transient');
  const claims: Vouched['claims'] = { NameID: [subjectName] };
  for (const statement of childrenOf(Assertion, 'AttributeStatement'))
    for (const attribute of childrenOf(statement, 'Attribute')) {
      const name = attribute.$?.['Name'];
      const values = childrenOf(attribute, 'AttributeValue').flatMap((value) =>
        typeof value === 'string' ? value : (value._ ?? []),
      );
      if (name && !Object.hasOwn(claims, name)) claims[name] = values;
    }
  return { subject: subjectName, claims };
}

const WORDS: [RegExp, string][] = [
  [/audience/i, 'audience'],
  [/expired|not yet valid|subject confirmation/i, 'time'],
  [/InResponseTo/i, 'in_response_to'],
  [/issuer/i, 'issuer'],
  [/signature/i, 'signature'],
];

/** What the library throws holds what was said; a word of ours does not. */
function whyOf(error: unknown): string {
  if (error instanceof SamlStatusError) return 'status';
  const message = error instanceof Error ? error.message : '';
  return WORDS.find(([pattern]) => pattern.test(message))?.[1] ?? 'response';
}
