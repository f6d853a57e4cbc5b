import { z } from 'zod';
import { versionIds } from '#modules/documents/contract.ts';
import { choice, flag, optional, text, url } from '#platform/fields/rules.ts';

export const KINDS = ['oidc', 'saml'] as const;
export type DirectoryKind = (typeof KINDS)[number];
export const MODES = ['offered', 'required'] as const;
export type DirectoryMode = (typeof MODES)[number];
export const WITHOUT_ROLE = ['viewer', 'refuse'] as const;
const ROLES = ['owner', 'recruiter', 'viewer'] as const;

const METADATA_MAX = 400_000;
const CLAIM_MAX = 200;
const claim = () => z.string().trim().max(CLAIM_MAX).default('');

/** What the directory calls what we ask of it, and who is let in without a group of a role. */
const Mapping = z.object({
  email_claim: claim(),
  first_name_claim: claim(),
  last_name_claim: claim(),
  groups_claim: claim(),
  without_role: choice(WITHOUT_ROLE).default('viewer'),
});

const OidcInput = Mapping.extend({
  kind: z.literal('oidc'),
  /** Whoever fetches it refuses a private network, and lets in what stands beside this server. */
  issuer: url({ any_host: true }),
  client_id: text(255),
  /** Not given: that of the same client, as it is kept. */
  client_secret: optional(text(500)),
});
const SamlInput = Mapping.extend({
  kind: z.literal('saml'),
  /** The address of its metadata or the XML itself; not given: what was read before. */
  metadata: optional(z.string().trim().max(METADATA_MAX)),
});
/** A connection as it is set up. */
export const DirectoryInput = z.discriminatedUnion('kind', [OidcInput, SamlInput]);
export type DirectoryInput = z.infer<typeof DirectoryInput>;

export const DirectoryModeInput = z.object({ mode: choice(MODES) });

const TestResult = z.object({
  at: z.iso.datetime(),
  by: z.string().nullable(),
  passed: z.boolean(),
  /** Words of ours for what was wrong; of one that we do not know, its own. */
  problems: z.array(z.string()),
  /** What came, by the directory's own names. */
  claims: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  email: z.string().nullable(),
  role: choice(ROLES).nullable(),
});
export type TestResult = z.infer<typeof TestResult>;

/** A connection as its owner reads it; the secret is never shown again. */
export const Directory = z.object({
  kind: choice(KINDS),
  state: choice(['draft', 'tested', 'on']),
  mode: choice(MODES),
  issuer: z.string(),
  client_id: z.string().nullable(),
  sso_url: z.string().nullable(),
  certificate_ends_at: z.iso.datetime().nullable(),
  ...Mapping.shape,
  changed_at: z.iso.datetime(),
  on_since: z.iso.datetime().nullable(),
  last_test: TestResult.nullable(),
});
export type Directory = z.infer<typeof Directory>;

export const OwnDirectories = z.object({
  /** The one that signs people in. */
  running: Directory.nullable(),
  /** The one that is being set up. */
  begun: Directory.nullable(),
  domains: z.array(z.string()),
  roles: z.array(z.object({ directory_group: z.string(), role: choice(ROLES) })),
  /** An owner with a second step keeps the password, so that a broken directory locks nobody out. */
  has_break_glass: z.boolean(),
  /** For the directory's administrator. */
  ours: z.object({ redirect_uri: z.string(), entity_id: z.string() }),
});
export type OwnDirectories = z.infer<typeof OwnDirectories>;

export const DomainQuery = z.object({ domain: z.string().trim().toLowerCase().min(1).max(254) });
/** What stands for everybody of a domain, whoever is there. */
export const DomainDirectory = z.object({ mode: choice(MODES), company: z.string() }).nullable();
export type DomainDirectory = z.infer<typeof DomainDirectory>;

export const TestStart = z.object({ url: z.url() });

/** What a directory's page sends back with the browser. */
export const OidcReturn = z.object({
  state: z.string().min(1).max(200),
  code: z.string().max(4_000).optional(),
  iss: z.string().max(500).optional(),
  error: z.string().max(200).optional(),
});
export const SamlReturn = z.object({
  RelayState: z.string().min(1).max(200),
  SAMLResponse: z.string().min(1).max(300_000),
});

const NAME_MAX = 50;
export const JoinByDirectory = z.object({
  first_name: text(NAME_MAX),
  last_name: text(NAME_MAX),
  consent: flag().refine((given) => given, { params: { rule: 'required' } }),
  consent_versions: versionIds().optional(),
});
export type JoinByDirectory = z.infer<typeof JoinByDirectory>;
