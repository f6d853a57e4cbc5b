import { inRiyals } from '#platform/fields/money.ts';
import { z } from 'zod';
import { BankAccountInput, PackageForm, type BankAccountRow, type PackageRow } from '#modules/payments/contract.ts';
import { ibanGroups } from '#modules/payments/rules.ts';
import { listAllAccounts, listAllPackages, saveAccount, savePackage } from '#modules/payments/service.server.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { SwitchField } from '#ui/form/checkbox-field.tsx';
import { FieldGroup } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { CodeField, NumberField, TextField } from '#ui/form/text-field.tsx';
import { Meta } from '#ui/meta.tsx';
import { Money } from '#ui/money.tsx';
import { Row, Rows } from '#ui/rows.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { readSiteSettings, saveSiteSettings } from '../service/settings.server.ts';
import { settingsTexts } from '../settings-texts.ts';
import { HiringInput, PriceForm, PromiseInput, QuotaInput, SellerInput } from '../settings.ts';
import type { Route } from './+types/settings-page';

const PARTS = ['prices', 'packages', 'accounts', 'seller', 'hiring', 'quotas', 'promises'] as const;
type Part = (typeof PARTS)[number];
const PartOf = z.enum(PARTS).catch('prices');
/** One of a list, or a new one. */
const Chosen = z
  .union([z.literal('new'), z.coerce.number().int().positive()])
  .nullable()
  .catch(null);

const hrefOf = (part: Part, id?: number | 'new') => `/admin/settings?part=${part}${id ? `&id=${id}` : ''}`;

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const part = PartOf.parse(url.searchParams.get('part'));
  const chosen = Chosen.parse(url.searchParams.get('id'));
  const [settings, packages, accounts] = await Promise.all([
    readSiteSettings(ctx, actor),
    listAllPackages(ctx, actor),
    listAllAccounts(ctx, actor),
  ]);
  const title = translate(settingsTexts, actor.locale)('admin.settings_title');
  return {
    part: part as Part,
    chosen,
    settings,
    packages,
    accounts,
    meta: pageMeta({ url, locale: actor.locale, title, noindex: true }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export const action = answered(async ({ context, request, url }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { locale } = actor;
  const form = await readForm(request);
  const part = PartOf.parse(url.searchParams.get('part'));
  const done = () => redirectWith(locale, hrefOf(part), { message: translate(settingsTexts, locale)('admin.saved') });
  const save = <Schema extends z.ZodType>(schema: Schema, write: (input: z.output<Schema>) => Promise<unknown>) =>
    answerForm(locale, form, schema, async (input) => {
      await write(input);
      return done();
    });
  if (part === 'packages')
    return save(PackageForm, ({ price, ...input }) => savePackage(ctx, actor, { ...input, price_halalas: price }));
  if (part === 'accounts') return save(BankAccountInput, (input) => saveAccount(ctx, actor, input));
  if (part === 'seller') return save(SellerInput, (input) => saveSiteSettings(ctx, actor, input));
  if (part === 'hiring') return save(HiringInput, (input) => saveSiteSettings(ctx, actor, input));
  if (part === 'quotas') return save(QuotaInput, (input) => saveSiteSettings(ctx, actor, input));
  if (part === 'promises') return save(PromiseInput, (input) => saveSiteSettings(ctx, actor, input));
  return save(PriceForm, (input) => saveSiteSettings(ctx, actor, input));
});

type Data = Route.ComponentProps['loaderData'];

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(settingsTexts);
  const { part } = loaderData;
  return (
    <div className="page page-body stack stack-6">
      <header className="stack stack-2 read">
        <h1 className="heading-26">{t('admin.settings_title')}</h1>
        <p className="muted">{t('admin.settings_lead')}</p>
      </header>
      <Tabs
        label={t('admin.settings_parts')}
        tabs={PARTS.map((name) => ({ to: hrefOf(name), label: t(`admin.part_${name}`), current: name === part }))}
      />
      <div className="read">
        {part === 'prices' && <Prices data={loaderData} answer={actionData} />}
        {part === 'packages' && <Packages data={loaderData} answer={actionData} />}
        {part === 'accounts' && <Accounts data={loaderData} answer={actionData} />}
        {part === 'seller' && <Seller data={loaderData} answer={actionData} />}
        {part === 'hiring' && <Hiring data={loaderData} answer={actionData} />}
        {part === 'quotas' && <Quotas data={loaderData} answer={actionData} />}
        {part === 'promises' && <Promises data={loaderData} answer={actionData} />}
      </div>
    </div>
  );
}

function Prices({ data: { settings }, answer }: { data: Data; answer: unknown }) {
  const t = useTexts(settingsTexts);
  return (
    <Form
      schema={PriceForm}
      answer={answer}
      action={hrefOf('prices')}
      values={{ ...settings, posting_fee: inRiyals(settings.posting_fee) }}
    >
      <NumberField name="posting_fee" decimal hint={t('admin.price_hint')} />
      <NumberField name="listing_days" hint={t('admin.days_hint')} />
      <NumberField name="vat_percent" decimal />
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

function Promises({ data: { settings }, answer }: { data: Data; answer: unknown }) {
  const t = useTexts(settingsTexts);
  return (
    <Form schema={PromiseInput} answer={answer} action={hrefOf('promises')} values={settings}>
      <p className="muted">{t('admin.promises_lead')}</p>
      <NumberField name="fraud_hours" />
      <NumberField name="report_hours" />
      <NumberField name="signal_hours" />
      <NumberField name="appeal_hours" />
      <NumberField name="review_hours" />
      <NumberField name="receipt_hours" />
      <NumberField name="verification_hours" />
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

function Packages({ data: { packages, chosen }, answer }: { data: Data; answer: unknown }) {
  const t = useTexts(settingsTexts);
  const locale = useLocale();
  const one = packages.find(({ id }) => id === chosen);
  if (one || chosen === 'new') return <PackageEditor key={chosen} one={one} answer={answer} />;
  return (
    <div className="stack stack-5">
      <Rows label={t('admin.part_packages')}>
        {packages.map((pack) => {
          const name = locale === 'ar' ? pack.ar_name : pack.en_name;
          return (
            <Row key={pack.id} className="line spread">
              <div>
                <p className="medium line tight">
                  {name} {!pack.is_active && <Badge>{t('admin.not_in_use')}</Badge>}
                </p>
                <Meta>
                  <Money halalas={pack.price_halalas} exact />
                  {t('admin.package_ads', { count: pack.ads })}
                  {t('admin.package_days', { count: pack.valid_days })}
                </Meta>
              </div>
              <LinkButton to={hrefOf('packages', pack.id)} size="s" aria-label={t('admin.edit_named', { name })}>
                {t('admin.edit')}
              </LinkButton>
            </Row>
          );
        })}
      </Rows>
      <div>
        <LinkButton to={hrefOf('packages', 'new')} icon="plus">
          {t('admin.add_package')}
        </LinkButton>
      </div>
    </div>
  );
}

function PackageEditor({ one, answer }: { one: PackageRow | undefined; answer: unknown }) {
  const t = useTexts(settingsTexts);
  return (
    <Form
      schema={PackageForm}
      answer={answer}
      action={hrefOf('packages', one?.id ?? 'new')}
      values={one ? { ...one, price: inRiyals(one.price_halalas) } : { is_active: true, position: 0 }}
    >
      <input type="hidden" name="id" value={one?.id ?? ''} />
      <TextField name="ar_name" />
      <TextField name="en_name" ltr />
      <TextField name="ar_text" optional maxLength={300} />
      <TextField name="en_text" ltr optional maxLength={300} />
      <NumberField name="price" decimal hint={t('admin.price_hint')} />
      <NumberField name="ads" />
      <NumberField name="valid_days" />
      <NumberField name="position" />
      <SwitchField name="is_active" label={t('admin.active_package')} />
      <div className="line">
        <SubmitButton>{t('admin.save')}</SubmitButton>
        <LinkButton to={hrefOf('packages')} look="bare">
          {t('admin.back')}
        </LinkButton>
      </div>
    </Form>
  );
}

function Accounts({ data: { accounts, chosen }, answer }: { data: Data; answer: unknown }) {
  const t = useTexts(settingsTexts);
  const locale = useLocale();
  const one = accounts.find(({ id }) => id === chosen);
  if (one || chosen === 'new') return <AccountForm key={chosen} one={one} answer={answer} />;
  return (
    <div className="stack stack-5">
      <Rows label={t('admin.part_accounts')}>
        {accounts.map((account) => {
          const name = locale === 'ar' ? account.bank_ar : account.bank_en;
          return (
            <Row key={account.id} className="line spread">
              <div>
                <p className="medium line tight">
                  {name} {!account.is_active && <Badge>{t('admin.not_in_use')}</Badge>}
                </p>
                <p className="small muted">
                  <bdi dir="ltr" className="n">
                    {ibanGroups(account.iban)}
                  </bdi>
                </p>
              </div>
              <LinkButton to={hrefOf('accounts', account.id)} size="s" aria-label={t('admin.edit_named', { name })}>
                {t('admin.edit')}
              </LinkButton>
            </Row>
          );
        })}
      </Rows>
      <div>
        <LinkButton to={hrefOf('accounts', 'new')} icon="plus">
          {t('admin.add_account')}
        </LinkButton>
      </div>
    </div>
  );
}

function AccountForm({ one, answer }: { one: BankAccountRow | undefined; answer: unknown }) {
  const t = useTexts(settingsTexts);
  return (
    <Form
      schema={BankAccountInput}
      answer={answer}
      action={hrefOf('accounts', one?.id ?? 'new')}
      values={one ?? { is_active: true, position: 0 }}
    >
      <input type="hidden" name="id" value={one?.id ?? ''} />
      <TextField name="bank_ar" />
      <TextField name="bank_en" ltr />
      <TextField name="account_name" />
      <CodeField name="iban" maxLength={34} hint={t('admin.iban_hint')} />
      <NumberField name="position" />
      <SwitchField name="is_active" label={t('admin.active_account')} />
      <div className="line">
        <SubmitButton>{t('admin.save')}</SubmitButton>
        <LinkButton to={hrefOf('accounts')} look="bare">
          {t('admin.back')}
        </LinkButton>
      </div>
    </Form>
  );
}
