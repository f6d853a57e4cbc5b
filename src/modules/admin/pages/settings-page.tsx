import { z } from 'zod';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { freshAfterConflict, seenIn } from '#platform/fields/seen.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { redirectTo } from '#platform/http/redirect.server.ts';
import { localPath } from '#platform/texts/locale.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { FieldGroup } from '#ui/form/field.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { PhoneField } from '#ui/form/phone-field.tsx';
import { CodeField, EmailField, NumberField, TextField } from '#ui/form/text-field.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { readSiteSettings, saveSiteSettings, typedSettings } from '../service/settings.server.ts';
import { settingsTexts } from '../settings-texts.ts';
import {
  HiringInput,
  OfficeInput,
  PriceForm,
  PrivacyInput,
  PromiseInput,
  QuotaInput,
  SellerInput,
} from '../settings.ts';
import type { Route } from './+types/settings-page';

const PARTS = ['prices', 'seller', 'hiring', 'quotas', 'promises', 'privacy', 'office'] as const;
type Part = (typeof PARTS)[number];
const PartOf = z.enum(PARTS).catch('prices');
/** Parts that are lists of staff now; what was bookmarked leads there. */
const MOVED = new Map([
  ['packages', '/admin/packages'],
  ['accounts', '/admin/bank-accounts'],
]);

const hrefOf = (part: Part) => `/admin/settings?part=${part}`;

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const asked = url.searchParams.get('part');
  const moved = MOVED.get(asked ?? '');
  if (moved) throw redirectTo(localPath(actor.locale, moved));
  const title = translate(settingsTexts, actor.locale)('admin.settings_title');
  return {
    part: PartOf.parse(asked),
    settings: typedSettings(await readSiteSettings(ctx, actor)),
    meta: pageMeta({ url, locale: actor.locale, title, noindex: true }),
  };
});

export const shouldRevalidate = freshAfterConflict;

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export const action = answered(async ({ context, request, url }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { locale } = actor;
  const form = await readForm(request);
  const seen = String(form.get('seen') ?? '');
  const part = PartOf.parse(url.searchParams.get('part'));
  const done = () => redirectWith(locale, hrefOf(part), { message: translate(settingsTexts, locale)('admin.saved') });
  const save = <Schema extends z.ZodType>(schema: Schema, write: (input: z.output<Schema>) => Promise<unknown>) =>
    answerForm(locale, form, schema, async (input) => {
      await write(input);
      return done();
    });
  if (part === 'seller') return save(SellerInput, (input) => saveSiteSettings(ctx, actor, input, seen));
  if (part === 'hiring') return save(HiringInput, (input) => saveSiteSettings(ctx, actor, input, seen));
  if (part === 'quotas') return save(QuotaInput, (input) => saveSiteSettings(ctx, actor, input, seen));
  if (part === 'office') return save(OfficeInput, (input) => saveSiteSettings(ctx, actor, input, seen));
  if (part === 'promises') return save(PromiseInput, (input) => saveSiteSettings(ctx, actor, input, seen));
  if (part === 'privacy') return save(PrivacyInput, (input) => saveSiteSettings(ctx, actor, input, seen));
  return save(PriceForm, (input) => saveSiteSettings(ctx, actor, input, seen));
});

type Data = Route.ComponentProps['loaderData'];

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(settingsTexts);
  const { part } = loaderData;
  return (
    <div className="page page-body stack stack-6">
      <div className="line spread">
        <header className="stack stack-2 read">
          <h1 className="heading-26">{t('admin.settings_title')}</h1>
          <p className="muted">{t('admin.settings_lead')}</p>
        </header>
        <LinkButton to="/admin/setting-changes" size="s">
          {t('admin.settings_history')}
        </LinkButton>
      </div>
      <Tabs
        label={t('admin.settings_parts')}
        tabs={PARTS.map((name) => ({ to: hrefOf(name), label: t(`admin.part_${name}`), current: name === part }))}
      />
      <div className="read">
        {part === 'prices' && <Prices data={loaderData} answer={actionData} />}
        {part === 'seller' && <Seller data={loaderData} answer={actionData} />}
        {part === 'hiring' && <Hiring data={loaderData} answer={actionData} />}
        {part === 'quotas' && <Quotas data={loaderData} answer={actionData} />}
        {part === 'promises' && <Promises data={loaderData} answer={actionData} />}
        {part === 'privacy' && <Privacy data={loaderData} answer={actionData} />}
        {part === 'office' && <Office data={loaderData} answer={actionData} />}
      </div>
    </div>
  );
}

/** Two tabs of staff: the later one is told what the earlier changed. */
const Seen = ({ schema, settings }: { schema: z.ZodObject; settings: Data['settings'] }) => (
  <input type="hidden" name="seen" value={seenIn(settings, Object.keys(schema.shape))} />
);

function Prices({ data: { settings }, answer }: { data: Data; answer: unknown }) {
  const t = useTexts(settingsTexts);
  return (
    <Form schema={PriceForm} answer={answer} action={hrefOf('prices')} values={settings}>
      <Seen schema={PriceForm} settings={settings} />
      <NumberField name="posting_fee" decimal hint={t('admin.price_hint')} />
      <NumberField name="listing_days" hint={t('admin.days_hint')} />
      <NumberField name="vat_percent" decimal />
      <div>
        <SubmitButton>{t('admin.save')}</SubmitButton>
      </div>
    </Form>
  );
}

function Office({ data: { settings }, answer }: { data: Data; answer: unknown }) {
  const t = useTexts(settingsTexts);
  return (
    <Form schema={OfficeInput} answer={answer} action={hrefOf('office')} values={settings}>
      <Seen schema={OfficeInput} settings={settings} />
      <p className="small muted">{t('admin.office_hint')}</p>
      <TextField name="office_address" optional maxLength={300} />
      <TextField name="office_en_address" optional maxLength={300} />
      <div className="two">
        <PhoneField name="office_phone" optional />
        <EmailField name="office_email" optional />
      </div>
      <div className="two">
        <NumberField name="office_lat" decimal optional />
        <NumberField name="office_lng" decimal optional />
      </div>
      <div>
        <SubmitButton>{t('admin.save')}</SubmitButton>
      </div>
    </Form>
  );
}

function Hiring({ data: { settings }, answer }: { data: Data; answer: unknown }) {
  const t = useTexts(settingsTexts);
  return (
    <Form
      schema={HiringInput}
      answer={answer}
      action={hrefOf('hiring')}
      values={{ ...settings, public_holidays: settings.public_holidays.join('\n') }}
    >
      <Seen schema={HiringInput} settings={settings} />
      <NumberField name="answer_days" hint={t('admin.answer_days_hint')} />
      <NumberField name="interview_min_interviewers" />
      <NumberField name="interview_notice_days" hint={t('admin.notice_hint')} />
      <TextareaField name="public_holidays" rows={4} hint={t('admin.holidays_hint')} />
      <div>
        <SubmitButton>{t('admin.save')}</SubmitButton>
      </div>
    </Form>
  );
}

function Quotas({ data: { settings }, answer }: { data: Data; answer: unknown }) {
  const t = useTexts(settingsTexts);
  return (
    <Form schema={QuotaInput} answer={answer} action={hrefOf('quotas')} values={settings}>
      <Seen schema={QuotaInput} settings={settings} />
      <FieldGroup title={t('admin.quotas_account')}>
        <NumberField name="files_per_account" />
        <NumberField name="file_megabytes_per_account" />
        <NumberField name="drafts_per_account" />
      </FieldGroup>
      <FieldGroup title={t('admin.quotas_company')}>
        <NumberField name="files_per_company" />
        <NumberField name="file_megabytes_per_company" />
        <NumberField name="drafts_per_company" />
        <NumberField name="outside_mails_a_day" hint={t('admin.outside_mails_hint')} />
      </FieldGroup>
      <FieldGroup title={t('admin.quotas_sending')}>
        <NumberField name="applications_an_hour" />
        <NumberField name="applications_a_day" />
        <NumberField name="messages_an_hour" />
        <NumberField name="messages_a_day" />
        <NumberField name="new_account_days" />
        <NumberField name="new_account_percent" hint={t('admin.new_account_hint')} />
      </FieldGroup>
      <div>
        <SubmitButton>{t('admin.save')}</SubmitButton>
      </div>
    </Form>
  );
}

function Privacy({ data: { settings }, answer }: { data: Data; answer: unknown }) {
  const t = useTexts(settingsTexts);
  return (
    <Form schema={PrivacyInput} answer={answer} action={hrefOf('privacy')} values={settings}>
      <Seen schema={PrivacyInput} settings={settings} />
      <NumberField name="privacy_extension_days" hint={t('admin.extension_hint')} />
      <TextField name="authority_url" type="url" hint={t('admin.authority_hint')} />
      <div>
        <SubmitButton>{t('admin.save')}</SubmitButton>
      </div>
    </Form>
  );
}

function Promises({ data: { settings }, answer }: { data: Data; answer: unknown }) {
  const t = useTexts(settingsTexts);
  return (
    <Form schema={PromiseInput} answer={answer} action={hrefOf('promises')} values={settings}>
      <Seen schema={PromiseInput} settings={settings} />
      <p className="muted">{t('admin.promises_lead')}</p>
      <NumberField name="fraud_hours" />
      <NumberField name="report_hours" />
      <NumberField name="signal_hours" />
      <NumberField name="appeal_hours" />
      <NumberField name="review_hours" />
      <NumberField name="receipt_hours" />
      <NumberField name="verification_hours" />
      <NumberField name="privacy_request_hours" hint={t('admin.privacy_request_hint')} />
      <NumberField name="incident_hours" hint={t('admin.incident_hint')} />
      <NumberField name="lost_factor_hours" />
      <NumberField name="contact_hours" />
      <NumberField name="way_back_hours" />
      <div>
        <SubmitButton>{t('admin.save')}</SubmitButton>
      </div>
    </Form>
  );
}

function Seller({ data: { settings }, answer }: { data: Data; answer: unknown }) {
  const t = useTexts(settingsTexts);
  return (
    <Form schema={SellerInput} answer={answer} action={hrefOf('seller')} values={settings}>
      <Seen schema={SellerInput} settings={settings} />
      <TextField name="seller_name" />
      <TextField name="seller_en_name" ltr />
      <CodeField name="seller_vat_number" maxLength={15} />
      <CodeField name="seller_registration" maxLength={10} />
      <TextField name="seller_address" hint={t('admin.seller_address_hint')} />
      <TextField name="seller_en_address" ltr hint={t('admin.seller_address_hint')} />
      <FieldGroup title={t('admin.national_address')}>
        <CodeField name="seller_building_number" maxLength={4} optional />
        <CodeField name="seller_postal_code" maxLength={5} optional />
        <CodeField name="seller_additional_number" maxLength={4} optional />
      </FieldGroup>
      <div>
        <SubmitButton>{t('admin.save')}</SubmitButton>
      </div>
    </Form>
  );
}
