/** Mailboxes that anyone can open: an address there proves nothing about a company. */
const FREE_MAIL =
  /^(gmail|googlemail|hotmail|outlook|live|msn|yahoo|ymail|rocketmail|aol|icloud|me|mac|proton|protonmail|pm|gmx|mail|email|zoho|zohomail|yandex|tutanota|tuta|fastmail|hey|inbox|maktoob|rediffmail|qq|163|126|mailinator|guerrillamail|10minutemail|yopmail|temp-mail|trashmail|sharklasers)\.(com|net|org|sa|com\.sa|me|de|ru|uk|co\.uk|fr|it|es|in|co\.in|io|cn|eu|ae|ch|li|us|info)$/;
export const isFreeMail = (domain: string): boolean => FREE_MAIL.test(domain);

const DOMAIN = /^(?=.{4,253}$)([a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;
/** Suffixes under which others register: they belong to nobody. */
const SHARED_SUFFIX = /^(com|net|org|gov|med|pub|edu|sch|co|ac|mil|info|biz)\.[a-z]{2}$/;
/** Names that never resolve outside one network (RFC 6761, RFC 6762), kept apart from the public ones. */
const RESERVED = /(^|\.)(localhost|local|internal|lan|home|invalid|onion|arpa)$/;
export const isPublicDomain = (domain: string): boolean =>
  DOMAIN.test(domain) && !SHARED_SUFFIX.test(domain) && !RESERVED.test(domain);

/** What people paste for a domain: an address of a mailbox or a page, `@x.sa`, `www.x.sa`, a name in their own script. */
export const domainOf = (typed: string): string =>
  asciiOf(
    typed
      .trim()
      .toLowerCase()
      .replace(/^[a-z]+:\/\//, '')
      .replace(/^[^@\s]*@/, '')
      .replace(/^www\./, '')
      .replace(/[/?#].*$/, '')
      .replace(/\.$/, ''),
  );

/** As DNS asks for it; what cannot be a host stays as it was typed, to be told so. */
const asciiOf = (host: string): string =>
  /^[\x21-\x7e]*$/.test(host) ? host : (URL.parse(`http://${host}`)?.hostname ?? host);

/** The domain of an address: what follows its last @, as DNS asks for it. */
export const domainOfAddress = (address: string): string =>
  asciiOf(address.slice(address.lastIndexOf('@') + 1).toLowerCase());
