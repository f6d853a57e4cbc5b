import { X509Certificate } from 'node:crypto';
import { DOMParser } from '@xmldom/xmldom';
import type { SamlSettings } from '#platform/ports/directory-provider.ts';
import { SignInFailure } from '#platform/ports/sign-in-provider.ts';

export const METADATA_MAX = 500_000;
const MD = 'urn:oasis:names:tc:SAML:2.0:metadata';
const DS = 'http://www.w3.org/2000/09/xmldsig#';
const PROTOCOL = 'urn:oasis:names:tc:SAML:2.0:protocol';
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const CERTIFICATES_MAX = 5;

const refuse = (why: string) => new SignInFailure('directory', 'refused', why);

/** Of what is pasted or fetched once. ADFS describes some hundred claims. */
const MARKUP_MAX = 20_000;
/** Of tags and of attributes, which a `<` and a `="` begin: they and not the bytes are what takes time. */
const MARKUP = /<|=\s*["']/g;

/** XML of a stranger: without entities of its own, of no more tags and attributes than told, and well-formed. */
export function parseXml(xml: string, most: number): Document {
  if ((xml.match(MARKUP)?.length ?? 0) > most) throw refuse('too_large');
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw refuse('xml');
  const stop = () => {
    throw refuse('xml');
  };
  const document = new DOMParser({
    errorHandler: { warning: () => {}, error: stop, fatalError: stop },
  }).parseFromString(xml, 'text/xml');
  if (!document?.documentElement) throw refuse('xml');
  return document;
}

export const elementsOf = (of: Document | Element, namespace: string, name: string): Element[] =>
  Array.from(of.getElementsByTagNameNS(namespace, name));

/** In PEM, whether it came with or without its frame. */
export function certificateOf(given: string): string {
  const bare = given.replace(/-----(BEGIN|END) CERTIFICATE-----/g, '').replace(/\s/g, '');
  try {
    return new X509Certificate(Buffer.from(bare, 'base64')).toString().trim();
  } catch {
    throw refuse('certificate');
  }
}

/** What we need of a directory's own description of itself; its other parts, and other directories in it, are left. */
export function readSamlMetadata(xml: string): SamlSettings {
  const document = parseXml(xml.trim().replace(/^\uFEFF/, ''), MARKUP_MAX);
  const described = elementsOf(document, MD, 'IDPSSODescriptor').filter((one) =>
    (one.getAttribute('protocolSupportEnumeration') ?? '').split(/\s+/).includes(PROTOCOL),
  );
  const [idp] = described;
  if (!idp) throw refuse('no_directory');
  if (described.length > 1) throw refuse('several_directories');
  const issuer = (idp.parentNode as Element).getAttribute('entityID')?.trim();
  if (!issuer) throw refuse('no_directory');
  const service = elementsOf(idp, MD, 'SingleSignOnService').find((one) => one.getAttribute('Binding') === REDIRECT);
  const sso_url = service?.getAttribute('Location')?.trim();
  if (!sso_url) throw refuse('no_redirect');
  const certificates = elementsOf(idp, MD, 'KeyDescriptor')
    .filter((one) => one.getAttribute('use') !== 'encryption')
    .flatMap((one) => elementsOf(one, DS, 'X509Certificate'))
    .map((one) => certificateOf(one.textContent ?? ''));
  const distinct = [...new Set(certificates)].slice(0, CERTIFICATES_MAX);
  if (distinct.length === 0) throw refuse('certificate');
  return { kind: 'saml', issuer, sso_url, certificates: distinct };
}
