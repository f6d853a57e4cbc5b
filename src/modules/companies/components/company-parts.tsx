import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigation } from 'react-router';
import type { Choice, ChoiceGroup } from '#ui/form/select-field.tsx';
import { findPlaces } from '#modules/maps/components/find-places.ts';
import type { PlacesSource } from '#platform/ports/places-provider.ts';
import { KINDS } from '#modules/files/rules.ts';
import { Button } from '#ui/button.tsx';
import { FileField } from '#ui/form/file-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { OtpField } from '#ui/form/otp-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { CodeField, EmailField, NumberField, TextField, UrlField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { InOrder } from '#ui/in-order.tsx';
import { LocalForm, LocalLink } from '#ui/local-link.tsx';
import type { NamedCity } from '#ui/map/place-search.tsx';
import { PlacePicker } from '#ui/map/place-picker.tsx';
import { Notice } from '#ui/notice.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { useTexts } from '#ui/use-texts.ts';
import {
  ABOUT_MAX_WORDS,
  ADDRESS_MAX,
  CompanyAboutForm,
  CompanyBillingForm,
  CompanyIdentityForm,
  CompanyPapersForm,
  CompanyPlaceForm,
  NAME_MAX,
  SendDomainCode,
  VerifyDomain,
  type OwnCompany,
} from '../contract.ts';
import { LINE_MAX, type CompanyPart, type PartFieldName } from '../fields.ts';
import { mapHref } from '../rules.ts';
import { companiesTexts } from '../texts.ts';

/** An input for every field of a part. */
type Inputs<Part extends CompanyPart> = Record<PartFieldName<Part>, ReactNode>;

export type PartProps = {
  company: OwnCompany;
  commercial_file: { name: string; href: string } | null;
  choices: { sectors: readonly Choice[]; working_types: readonly Choice[]; cities: readonly (Choice | ChoiceGroup)[] };
  /** A code that was sent to an address of the domain. */
  ticket: { ticket: string; sent_to: string } | null;
  /** The action's refusal, for the form that sent it. */
  answerTo: (intent: string) => unknown;
};

const Intent = ({ name }: { name: string }) => <input type="hidden" name="intent" value={name} />;

/**
 * The version that a form was read at. What another form of the page brings anew, such as a logo, does not change what
 * is typed here, so that a colleague's save meanwhile is still noticed; the form's own answer does.
 */
function ReadVersion({ intent, version }: { intent: string; version: number }) {
  const [read, setRead] = useState(version);
  const { state, formData } = useNavigation();
  const wasSent = useRef(false);
  useEffect(() => {
    if (formData?.get('intent') === intent) wasSent.current = true;
    if (state !== 'idle') return;
    if (wasSent.current) setRead(version);
    wasSent.current = false;
  }, [state, formData, intent, version]);
  return <input key={read} type="hidden" name="version" value={read} />;
}

export function IdentityPart({ company, choices, answerTo }: PartProps) {
  const t = useTexts(companiesTexts);
  const inputs: Inputs<'identity'> = {
    foundation_name: (
      <TextField
        name="foundation_name"
        hint={t('companies.name_hint')}
        maxLength={NAME_MAX}
        autoComplete="organization"
      />
    ),
    en_foundation_name: (
      <TextField name="en_foundation_name" hint={t('companies.en_name_hint')} maxLength={NAME_MAX} optional />
    ),
    sector_id: <SelectField name="sector_id" choices={choices.sectors} optional />,
    working_type_id: <SelectField name="working_type_id" choices={choices.working_types} optional />,
    members_count: <NumberField name="members_count" optional />,
    site: <UrlField name="site" hint={t('companies.site_hint')} optional />,
  };
  const { foundation_name, en_foundation_name, sector_id, working_type_id, members_count, ...more } = inputs;
  return (
    <>
      <Form
        schema={CompanyIdentityForm}
        answer={answerTo('identity')}
        values={company}
        draftKey={`company.${company.id}.identity`}
      >
        <Intent name="identity" />
        <ReadVersion intent="identity" version={company.version} />
        {company.state === 'verified' && <Notice kind="warning">{t('companies.papers_warning')}</Notice>}
        {foundation_name}
        {en_foundation_name}
        <div className="two">
          {sector_id}
          {working_type_id}
          {members_count}
        </div>
        <InOrder of={more} />
        <SubmitButton>{t('companies.save')}</SubmitButton>
      </Form>
      <section className="stack" aria-labelledby="company-logo">
        <SectionHead id="company-logo" title={t('companies.logo')} level={2} />
        <Form answer={answerTo('logo')} encType="multipart/form-data">
          <Intent name="logo" />
          <FileField
            name="logo"
            labelHidden
            hint={t('companies.logo_hint')}
            kinds={['jpg', 'png']}
            maxMegabytes={KINDS.logo.maxMegabytes}
            {...(company.logo_href
              ? { current: { name: t('companies.logo'), href: company.logo_href, image: true } }
              : {})}
          />
          <SubmitButton look="quiet">{t('companies.upload')}</SubmitButton>
        </Form>
        {company.logo_href && (
          <LocalForm>
            <Intent name="remove-logo" />
            <Button type="submit" look="bare" size="s">
              {t('companies.remove_logo')}
            </Button>
          </LocalForm>
        )}
      </section>
    </>
  );
}

type PlaceMapData = { cities: NamedCity[]; style_url: string | null; places: PlacesSource | null };

export function PlacePart({ company, choices, answerTo, map }: PartProps & { map: PlaceMapData }) {
  const t = useTexts(companiesTexts);
  const [cityId, setCityId] = useState(String(company.city_id ?? ''));
  // The map has the two numbers.
  const inputs: Omit<Inputs<'place'>, 'lat' | 'lng'> = {
    city_id: (
      <SelectField
        name="city_id"
        choices={choices.cities}
        optional
        onChange={(event) => setCityId(event.currentTarget.value)}
      />
    ),
    address: (
      <TextField
        name="address"
        hint={t('companies.address_hint')}
        maxLength={ADDRESS_MAX}
        autoComplete="street-address"
        optional
      />
    ),
  };
  return (
    <Form
      schema={CompanyPlaceForm}
      answer={answerTo('place')}
      values={{ ...company, lat: company.lat && degrees(company.lat), lng: company.lng && degrees(company.lng) }}
      draftKey={`company.${company.id}.place`}
    >
      <Intent name="place" />
      <ReadVersion intent="place" version={company.version} />
      <InOrder of={inputs} />
      <PlacePicker
        label={t('companies.map')}
        latHint={t('companies.lat_hint')}
        lngHint={t('companies.lng_hint')}
        cities={map.cities}
        near={map.cities.find((city) => String(city.id) === cityId) ?? null}
        styleUrl={map.style_url}
        places={map.places}
        findPlaces={findPlaces}
      />
      {company.lat !== null && company.lng !== null && (
        <p>
          <a className="accent-link" href={mapHref(company.lat, company.lng)} target="_blank" rel="noreferrer">
            {t('companies.open_map')}
          </a>
        </p>
      )}
      <SubmitButton>{t('companies.save')}</SubmitButton>
    </Form>
  );
}

/** As the form keeps them: six decimals are a hand's breadth. */
const degrees = (value: number) => Number(value.toFixed(6));

export function AboutPart({ company, answerTo }: PartProps) {
  const t = useTexts(companiesTexts);
  const inputs: Inputs<'about'> = {
    about_company: (
      <TextareaField
        name="about_company"
        label={t('companies.about_label')}
        hint={t('companies.about_hint')}
        maxWords={ABOUT_MAX_WORDS}
        rows={10}
        optional
      />
    ),
    en_about_company: (
      <TextareaField
        name="en_about_company"
        label={t('companies.en_about_label')}
        maxWords={ABOUT_MAX_WORDS}
        rows={8}
        optional
      />
    ),
  };
  return (
    <Form
      schema={CompanyAboutForm}
      answer={answerTo('about')}
      values={company}
      draftKey={`company.${company.id}.about`}
    >
      <Intent name="about" />
      <ReadVersion intent="about" version={company.version} />
      <InOrder of={inputs} />
      <SubmitButton>{t('companies.save')}</SubmitButton>
    </Form>
  );
}

export function PapersPart({ company, ticket, answerTo, commercial_file }: PartProps) {
  const t = useTexts(companiesTexts);
  const { email_main_domain, domain_verified_at } = company;
  const isNextDomain = email_main_domain !== null && domain_verified_at === null;
  const inputs: Inputs<'papers'> = {
    commercial_registration: (
      <CodeField name="commercial_registration" hint={t('companies.registration_hint')} inputMode="numeric" optional />
    ),
    email_main_domain: (
      <CodeField name="email_main_domain" hint={t('companies.domain_hint')} inputMode="url" optional />
    ),
  };
  return (
    <>
      <Form
        schema={CompanyPapersForm}
        answer={answerTo('papers')}
        values={company}
        draftKey={`company.${company.id}.papers`}
      >
        <Intent name="papers" />
        <ReadVersion intent="papers" version={company.version} />
        {company.state === 'verified' && <Notice kind="warning">{t('companies.papers_warning')}</Notice>}
        <InOrder of={inputs} />
        <SubmitButton look={isNextDomain ? 'quiet' : 'primary'}>{t('companies.save')}</SubmitButton>
      </Form>

      {domain_verified_at === null && (
        <section className="stack" aria-labelledby="domain">
          <SectionHead id="domain" title={t('companies.step_domain')} level={2} />
          <DomainSteps company={company} ticket={ticket} answerTo={answerTo} />
        </section>
      )}

      <section className="stack" aria-labelledby="commercial-file">
        <SectionHead id="commercial-file" title={t('companies.file_current')} level={2} />
        <Form answer={answerTo('commercial-file')} encType="multipart/form-data">
          <Intent name="commercial-file" />
          <FileField
            name="commercial_file"
            labelHidden
            hint={t('companies.file_hint')}
            kinds={['pdf']}
            maxMegabytes={KINDS.commercial_file.maxMegabytes}
            {...(commercial_file ? { current: commercial_file } : {})}
          />
          <SubmitButton look="quiet">{t('companies.upload')}</SubmitButton>
        </Form>
      </section>
    </>
  );
}

/** What a tax invoice says of its buyer. */
export function BillingPart({ company, answerTo }: PartProps) {
  const t = useTexts(companiesTexts);
  const number = { inputMode: 'numeric', optional: true } as const;
  const inputs: Inputs<'billing'> = {
    vat_number: <CodeField name="vat_number" hint={t('companies.vat_hint')} {...number} />,
    building_number: <CodeField name="building_number" maxLength={4} {...number} />,
    street: <TextField name="street" maxLength={LINE_MAX} optional />,
    district: <TextField name="district" maxLength={LINE_MAX} optional />,
    postal_city: <TextField name="postal_city" maxLength={LINE_MAX} optional />,
    postal_code: <CodeField name="postal_code" maxLength={5} {...number} />,
    additional_number: <CodeField name="additional_number" maxLength={4} {...number} />,
  };
  const { vat_number, ...address } = inputs;
  const { building_number, street, district, postal_city, postal_code, additional_number, ...more } = address;
  return (
    <Form
      schema={CompanyBillingForm}
      answer={answerTo('billing')}
      values={company}
      draftKey={`company.${company.id}.billing`}
    >
      <Intent name="billing" />
      <ReadVersion intent="billing" version={company.version} />
      <p className="muted read">{t('companies.billing_lead')}</p>
      {vat_number}
      <fieldset className="stack">
        <legend className="heading-17 strong">{t('companies.national_address')}</legend>
        <p className="small muted">{t('companies.national_address_hint')}</p>
        <div className="two">
          {building_number}
          {street}
        </div>
        <div className="two">
          {district}
          {postal_city}
        </div>
        <div className="two">
          {postal_code}
          {additional_number}
        </div>
        <InOrder of={more} />
      </fieldset>
      <SubmitButton>{t('companies.save')}</SubmitButton>
    </Form>
  );
}

/** An address, then the code that was sent there. */
function DomainSteps({ company, ticket, answerTo }: Pick<PartProps, 'company' | 'ticket' | 'answerTo'>) {
  const t = useTexts(companiesTexts);
  if (!company.email_main_domain) return <p className="muted">{t('companies.domain_first')}</p>;
  if (!ticket) {
    return (
      <Form schema={SendDomainCode} answer={answerTo('send-code')}>
        <Intent name="send-code" />
        <EmailField
          name="email"
          label={t('companies.code_address')}
          placeholder={`info@${company.email_main_domain}`}
        />
        <SubmitButton>{t('companies.send_code')}</SubmitButton>
      </Form>
    );
  }
  const [before = '', after = ''] = t('companies.code_sent', { to: '\u0000' }).split('\u0000');
  return (
    <>
      <Form schema={VerifyDomain} answer={answerTo('verify-domain')}>
        <Intent name="verify-domain" />
        <input type="hidden" name="ticket" value={ticket.ticket} />
        <p>
          {before}
          <bdi dir="ltr">{ticket.sent_to}</bdi>
          {after}
        </p>
        <OtpField />
        <SubmitButton>{t('companies.confirm_domain')}</SubmitButton>
      </Form>
      <p>
        <LocalLink to="/company-profile?part=papers#domain">{t('companies.other_address')}</LocalLink>
      </p>
    </>
  );
}
