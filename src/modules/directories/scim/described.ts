import { GROUP_SCHEMA, USER_SCHEMA } from './resources.ts';

/** More resources at once are not answered, however many are asked for. */
export const PAGE_MAX = 200;

/** What this service offers, as RFC 7643 has it described. */
export const serviceProviderConfig = (base: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: PAGE_MAX },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'A token that an owner of the company makes on its page “Work accounts”.',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});

const typeOf = (base: string, name: 'User' | 'Group', schema: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
  id: name,
  name,
  endpoint: `/${name}s`,
  schema,
  meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
});

export const resourceTypes = (base: string) => [typeOf(base, 'User', USER_SCHEMA), typeOf(base, 'Group', GROUP_SCHEMA)];

type More = { type?: string; required?: boolean; multiValued?: boolean; uniqueness?: string; mutability?: string };
const attribute = (name: string, more: More & { subAttributes?: object[] } = {}) => ({
  name,
  type: 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
});

const schemaOf = (base: string, id: string, name: string, attributes: object[]) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
  id,
  name,
  attributes,
  meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
});

const readOnly = { mutability: 'readOnly' };

export const schemas = (base: string) => [
  schemaOf(base, USER_SCHEMA, 'User', [
    attribute('userName', { required: true, uniqueness: 'server' }),
    attribute('name', { type: 'complex', subAttributes: [attribute('givenName'), attribute('familyName')] }),
    attribute('displayName'),
    attribute('emails', {
      type: 'complex',
      multiValued: true,
      subAttributes: [attribute('value'), attribute('type'), attribute('primary', { type: 'boolean' })],
    }),
    attribute('active', { type: 'boolean' }),
    attribute('groups', {
      type: 'complex',
      multiValued: true,
      ...readOnly,
      subAttributes: [attribute('value', readOnly), attribute('display', readOnly)],
    }),
  ]),
  schemaOf(base, GROUP_SCHEMA, 'Group', [
    attribute('displayName', { required: true, uniqueness: 'server' }),
    attribute('members', {
      type: 'complex',
      multiValued: true,
      subAttributes: [attribute('value', { mutability: 'immutable' }), attribute('display', readOnly)],
    }),
  ]),
];
