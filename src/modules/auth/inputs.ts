import { z } from 'zod';
import { normalisedDigits } from '#platform/fields/digits.ts';
import { choice, code, currentPassword, optional, text } from '#platform/fields/rules.ts';

/** Shapes of the second step; apart from the contract, which the log-in page brings to everybody. */

/** How the second step of a log-in may be proved. */
export const FACTOR_WAYS = ['passkey', 'authenticator', 'recovery_code'] as const;
export type FactorWay = (typeof FACTOR_WAYS)[number];

const RECOVERY_CODE = /^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/;
/** Six digits of the authenticator, or a recovery code with its dash, a blank or neither. */
const factorCode = () =>
  z
    .string()
    .max(40)
    .overwrite((value) =>
      normalisedDigits(value)
        .toUpperCase()
        .replace(/\s/g, '')
        .replace(/^(\w{4})-?(\w{4})$/, '$1-$2'),
    )
    .refine((value) => /^\d{6}$/.test(value) || RECOVERY_CODE.test(value), { params: { rule: 'second_step' } });

/** The second step of a log-in: what `POST /auth/login` answered as `factor.ticket`, and a code. */
export const LogInByFactor = z.object({ ticket: z.string().min(20).max(200), code: factorCode() });
export const FactorCodeForm = z.object({ code: factorCode() });

/** The password was right, and the account asks for a second step. */
export const FactorNeeded = z.object({
  factor: z.object({ ticket: z.string(), ways: z.array(choice(FACTOR_WAYS)), expires_at: z.iso.datetime() }),
});
export type FactorNeeded = z.output<typeof FactorNeeded>;

export const AuthenticatorSetup = z.object({
  /** Base 32, to be typed where it cannot be scanned. */
  secret: z.string(),
  /** `otpauth://totp/…`, as a QR code holds it. */
  uri: z.string(),
});
export type AuthenticatorSetup = z.output<typeof AuthenticatorSetup>;
export const AuthenticatorCode = z.object({ code: code() });
/** Told once, and never again. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()).nullable() });

export const Passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Kept by the maker of the phone or browser too. */
  is_synced: z.boolean(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
});
export const Factors = z.object({
  authenticator_since: z.iso.datetime().nullable(),
  passkeys: z.array(Passkey),
  recovery_codes_left: z.int(),
});
export type Factors = z.output<typeof Factors>;

/** Of bytes as browsers send them. */
const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]*={0,2}$/);
const CREDENTIAL_ID_MAX = 1400;
const BYTES_MAX = 100_000;
const credential = {
  id: base64url(CREDENTIAL_ID_MAX).min(1),
  rawId: base64url(CREDENTIAL_ID_MAX).min(1),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
};
const challengeTicket = () => z.string().min(20).max(300);

/** `PublicKeyCredential.toJSON()` of `navigator.credentials.get()`, with the ticket of its request. */
export const PasskeyAnswer = z.object({
  ticket: challengeTicket(),
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(BYTES_MAX),
      authenticatorData: base64url(BYTES_MAX),
      signature: base64url(BYTES_MAX),
      userHandle: base64url(200).nullish(),
    }),
  }),
});
export type PasskeyAnswer = z.output<typeof PasskeyAnswer>;

/** `factor_ticket`: of the first step, where this is the second: the session is of the door that was opened. */
export const LogInByPasskey = PasskeyAnswer.extend({
  factor_ticket: z.string().min(20).max(200).nullish(),
});

/** JSON in a field of a form; what is none is refused by the shape behind it. */
const json = <Shape extends z.ZodType>(shape: Shape) =>
  z
    .string()
    .max(3 * BYTES_MAX)
    .transform((value): unknown => {
      try {
        return JSON.parse(value);
      } catch {
        return null;
      }
    })
    .pipe(shape);

/** What the page's own script puts into a form. */
export const PasskeyForm = z
  .object({ passkey_ticket: challengeTicket(), passkey_response: json(PasskeyAnswer.shape.response) })
  .transform(({ passkey_ticket: ticket, passkey_response: response }): PasskeyAnswer => ({ ticket, response }));

/** The same of `navigator.credentials.create()`, and what the owner calls it. */
export const AddPasskey = z.object({
  ticket: challengeTicket(),
  name: optional(text(60)),
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(BYTES_MAX),
      attestationObject: base64url(BYTES_MAX),
      transports: z.array(z.string().max(30)).max(10).optional(),
    }),
  }),
});
export type AddPasskey = z.output<typeof AddPasskey>;
export const AddPasskeyForm = z
  .object({ made_ticket: challengeTicket(), made_response: json(AddPasskey.shape.response) })
  .transform(({ made_ticket: ticket, made_response: response }): AddPasskey => ({ ticket, response, name: null }));
export const PasskeyName = z.object({ name: text(60) });

const KnownCredential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});
/** For `PublicKeyCredential.parseRequestOptionsFromJSON()`. */
export const PasskeyRequest = z.object({
  ticket: z.string(),
  options: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    userVerification: z.string(),
    allowCredentials: z.array(KnownCredential).optional(),
  }),
});
export type PasskeyRequest = z.output<typeof PasskeyRequest>;
/** For `PublicKeyCredential.parseCreationOptionsFromJSON()`. */
export const PasskeyCreation = z.object({
  ticket: z.string(),
  options: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
    timeout: z.int(),
    attestation: z.string(),
    excludeCredentials: z.array(KnownCredential),
    authenticatorSelection: z.object({
      residentKey: z.string(),
      requireResidentKey: z.boolean(),
      userVerification: z.string(),
    }),
  }),
});
export type PasskeyCreation = z.output<typeof PasskeyCreation>;

/** What shows that whoever sits at a session is its owner. */
export const ProofInput = z.union([
  z.object({ ticket: z.uuid(), code: code() }),
  z.object({ password: currentPassword() }),
  z.object({ code: code() }),
  z.object({ passkey: PasskeyAnswer }),
]);
export type ProofInput = z.output<typeof ProofInput>;

/** The page's form; what it holds for the page before stands beside these names. */
export const ProofForm = z.union([
  z
    .object({ proof_ticket: z.uuid(), proof_code: code() })
    .transform((form): ProofInput => ({ ticket: form.proof_ticket, code: form.proof_code })),
  z.object({ proof_password: currentPassword() }).transform((form): ProofInput => ({ password: form.proof_password })),
  z.object({ proof_code: code() }).transform((form): ProofInput => ({ code: form.proof_code })),
  PasskeyForm.transform((passkey): ProofInput => ({ passkey })),
]);

export const Proven = z.object({
  /** Until then nothing asks again. */
  fresh_until: z.iso.datetime(),
});

/** Somebody who knows the password asks to come back without any factor: the ticket of the second step. */
export const AskWayBack = z.object({ ticket: z.string().min(20).max(200) });
export const WayBack = z.object({
  /** Staff may approve it from then on. */
  ripe_at: z.iso.datetime(),
});
export type WayBack = z.output<typeof WayBack>;
/** As the mailed link has them. */
export const CancelWayBack = z.object({ id: z.uuid(), key: z.string().min(20).max(100) });

export const WayBackRow = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  account_since: z.iso.datetime(),
  asked_at: z.iso.datetime(),
  ripe_at: z.iso.datetime(),
  is_ripe: z.boolean(),
});
export type WayBackRow = z.output<typeof WayBackRow>;
/** A refusal needs a reason. */
export const WayBackDecision = z.object({
  id: z.uuid(),
  action: choice(['approve', 'refuse']),
  reason: optional(text(300)),
});
export type WayBackDecision = z.output<typeof WayBackDecision>;
