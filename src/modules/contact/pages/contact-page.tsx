import { readSimpleProfile } from '#modules/auth/service.server.ts';
import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { citiesAround, citiesOnMap, mapHref } from '#modules/companies/rules.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { shownPhone } from '#platform/fields/phone.ts';
import { forOneReader } from '#platform/http/for-one-reader.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { readSettings } from '#platform/settings/settings.server.ts';
import { lengthOf } from '#platform/texts/format.ts';
import { limitOf } from '#platform/texts/limits.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pairs } from '#ui/facts.tsx';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { EmailField, TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { isRefusal } from '#ui/form/values-of.ts';
import { PlaceMap } from '#ui/map/place-map.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { Timeline } from '#ui/timeline.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Written } from '#ui/written.tsx';
import { ProofField, TrapField } from '../components/proof-field.tsx';
import { NewLetter } from '../contract.ts';
import { LETTER_MAX, TOPICS } from '../rules.ts';
import { startProof, writeToSite } from '../service.server.ts';
import { contactTexts } from '../texts.ts';
import type { Route } from './+types/contact-page';
import './contact-page.css';

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { locale } = actor;
  const [settings, account, challenge] = await Promise.all([
    readSettings(ctx),
    actor.user ? readSimpleProfile(ctx, actor) : null,
    startProof(ctx),
  ]);
  const { office_lat: lat, office_lng: lng } = settings;
  const place = lat === null || lng === null ? null : { lat, lng };
  const cities = place ? (await readCatalogues(ctx)).list('cities') : [];
  return {
    challenge,
    answer_minutes: settings.contact_hours * 60,
    name: account ? [account.first_name, account.last_name].filter(Boolean).join(' ') : '',
    email: account?.email ?? '',
    office: {
      address: (locale === 'en' ? settings.office_en_address : null) ?? settings.office_address,
      phone: settings.office_phone,
      email: settings.office_email,
      map: place && {
        place,
        cities: citiesAround(citiesOnMap(cities, locale), place),
        style_url: ctx.config.map.style_url,
      },
    },
    meta: pageMeta({
      url,
      locale,
      title: translate(contactTexts, locale)('contact.title'),
      description: translate(contactTexts, locale)('contact.lead'),
    }),
  };
});

export const headers = forOneReader;

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export const action = answered(async ({ context, request }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  return answerForm(actor.locale, await readForm(request), NewLetter, async (input) => ({
    ok: true as const,
    reference: await writeToSite(ctx, actor, input),
    sent_to: input.email,
  }));
});

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(contactTexts);
  const locale = useLocale();
  const { challenge, answer_minutes, name, email, office } = loaderData;
  const sent = actionData && 'sent_to' in actionData ? actionData : null;
  return (
    <div className="page contact">
      <div className="stack stack-6">
        <header className="stack stack-2">
          <h1>{t('contact.title')}</h1>
          <p className="muted">{t('contact.lead')}</p>
        </header>
        {sent ? (
          <Sent reference={sent.reference} email={sent.sent_to} />
        ) : (
          <Form
            schema={NewLetter}
            answer={isRefusal(actionData) ? actionData : undefined}
            values={{ name, email }}
            draftKey="contact"
          >
            <SelectField
              name="topic"
              label={t('contact.topic')}
              choices={TOPICS.map((value) => ({ value, label: t(`contact.topic_${value}`) }))}
            />
            <div className="two">
              <TextField name="name" label={t('contact.name')} autoComplete="name" maxLength={100} />
              <EmailField name="email" autoComplete="email" />
            </div>
            <TextareaField
              name="message"
              label={t('contact.message')}
              rows={7}
              maxLength={LETTER_MAX}
              hint={t('contact.message_hint', { max: limitOf(LETTER_MAX, 'letter', locale) })}
            />
            <TrapField />
            <ProofField challenge={challenge} />
            <SubmitButton size="l">{t('contact.send')}</SubmitButton>
          </Form>
        )}
      </div>
      <aside>
        <section className="stack" aria-labelledby="next">
          <SectionHead id="next" title={t('contact.next')} />
          <Timeline
            steps={[
              { state: 'later', label: t('contact.next_copy'), detail: t('contact.next_copy_when') },
              { state: 'later', label: t('contact.next_read'), detail: t('contact.next_read_when') },
              { state: 'later', label: t('contact.next_answer', { time: lengthOf(answer_minutes, locale) }) },
              { state: 'later', label: t('contact.next_data'), detail: t('contact.next_data_when') },
            ]}
          />
        </section>
        <Office office={office} />
      </aside>
    </div>
  );
}

function Office({ office: { address, phone, email, map } }: Pick<Route.ComponentProps['loaderData'], 'office'>) {
  const t = useTexts(contactTexts);
  if (!address && !phone && !email && !map) return null;
  return (
    <section className="stack" aria-labelledby="office">
      <SectionHead id="office" title={t('contact.office')} />
      {map && (
        <>
          <PlaceMap
            label={t('contact.map_of')}
            place={map.place}
            cities={map.cities}
            styleUrl={map.style_url}
            className="contact-map"
          />
          <p className="small">
            <a href={mapHref(map.place.lat, map.place.lng)} target="_blank" rel="noreferrer" className="accent-link">
              {t('contact.open_map')}
            </a>
          </p>
        </>
      )}
      <Pairs
        pairs={[
          { label: t('contact.address'), value: address && <Written>{address}</Written> },
          {
            label: t('contact.phone'),
            value: phone && (
              <a href={`tel:${phone}`}>
                <bdi dir="ltr">{shownPhone(phone)}</bdi>
              </a>
            ),
          },
          {
            label: t('contact.email'),
            value: email && (
              <a href={`mailto:${email}`}>
                <bdi dir="ltr">{email}</bdi>
              </a>
            ),
          },
        ]}
      />
    </section>
  );
}

function Sent({ reference, email }: { reference: string | null; email: string }) {
  const t = useTexts(contactTexts);
  const [before, after] = t('contact.sent_text', { email: '\n' }).split('\n');
  return (
    <div role="status">
      <EmptyState title={t('contact.sent')} action={<LinkButton to="/">{t('contact.home')}</LinkButton>}>
        {reference && (
          <>
            {t('contact.sent_number')} <bdi dir="ltr">{reference}</bdi>.{' '}
          </>
        )}
        {before}
        <bdi dir="ltr">{email}</bdi>
        {after}
      </EmptyState>
    </div>
  );
}
